import { statSync } from 'node:fs';
import { getDetailedJourneys } from '#shared/api/calls/journeys.ts';
import { getLineSchedule } from '#shared/api/calls/lines.ts';
import { getStopAreaSchedules } from '#shared/api/calls/stop-area-schedules.ts';
import { getStopArea } from '#shared/api/calls/stop-areas.ts';
import { getStopPointSchedules } from '#shared/api/calls/stop-points.ts';
import { reached } from '#shared/build/group-modules.ts';
import { type Locale, locales } from '#shared/i18n/locales.ts';
import type { OfflineSettings } from '#site/rules/offline/keeping.ts';
import { readManifest, siteEntry } from './built-assets.ts';
import type { Rendering } from './rendering.ts';

/** Larger files, those of maps, are kept once a traveller has used them. */
const largestInBytes = 300_000;

/** Files of the site that no script imports and pages show. */
const drawings = ['/favicon.svg', '/lines-start.svg', '/lines-end.svg'];

/** A module with texts ends with their language: `tp-shell.de`, `virtual:tp/favorites/de`, `board.tsx?de`. */
const languageOf = (module: string): Locale | undefined =>
  locales.find(({ code }) => ['.', '/', '?'].some((sign) => module.endsWith(sign + code)))?.code;

/** Returns the paths of the files that pages need in every language, and in each. */
export function offlineFiles(folder: string): OfflineSettings['files'] {
  const manifest = readManifest(folder);
  const sizeOf = (file: string) => statSync(`${folder}/${file}`).size;
  const modules = reached([siteEntry], (name) => {
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
    return [...imports, ...dynamicImports.filter((later) => sizeOf(manifest[later]?.file ?? '') <= largestInBytes)];
  });
  const found = [...modules].flatMap((module) => {
    const { file = '', name = '', assets = [] } = manifest[module] ?? {};
    const language = languageOf(name) ?? languageOf(module);
    const fonts = assets.filter((asset) => asset.endsWith('.woff2'));
    return [file, ...fonts].map((path) => ({ path: `/${path}`, language }));
  });
  const filesOf = (wanted?: Locale) => [
    ...new Set(found.filter(({ language }) => language === wanted).map(({ path }) => path)),
  ];
  return {
    all: [...drawings, ...filesOf()],
    fr: filesOf('fr'),
    en: filesOf('en'),
    es: filesOf('es'),
    it: filesOf('it'),
    de: filesOf('de'),
  };
}

const timetables = [getStopAreaSchedules, getStopArea, getStopPointSchedules, getLineSchedule];

/** Returns the settings of the service worker. */
export function offlineSettings(folder: string, { config, build }: Rendering): OfflineSettings {
  const { bffUrl, appConfig } = config('');
  // Without a service of its own, the site calls its own origin.
  const service = (bffUrl ?? '').replace(/\/$/, '');
  return {
    build: build.id,
    clock: appConfig?.clock ?? '',
    files: offlineFiles(folder),
    journey: service + getDetailedJourneys.path,
    timetables: timetables.map(({ path }) => service + path),
  };
}
