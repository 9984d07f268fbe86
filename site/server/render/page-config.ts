import type { Settings as PageSettings } from '#shared/config/settings.ts';
import { demoStorePath } from '#site/server/demo/demo-components.ts';
import type { Timetable } from '#site/server/engine/timetable.ts';
import type { Settings } from '#site/server/settings.ts';
import { demoForm } from '#site/server/user-data/demo/demo-form.ts';
import { countryOfZone } from './country-of-zone.ts';

export interface PageConfigInput {
  /** Origin of this server as the visitor's browser sees it. */
  readonly origin: string;
  /** The operator's configuration, which wins. */
  readonly own: PageSettings;
  readonly settings: Settings;
  readonly timetable: Timetable;
  readonly buildId: string;
}

/** Absent features are disabled (CFG-10), so the demo enables each (TRAP-52). */
const demoFeatures = { 'trip-planner.via': { enabled: true }, 'trip-planner.next-previous': { enabled: true } };

/** Configuration of our own pages: this server for every service, and the served city. */
export function pageConfigOf({ origin, own, settings, timetable, buildId }: PageConfigInput): PageSettings {
  const base = own.siteUrl || origin;
  // The layout places the components of the shell.
  const { components: _placed, ...given } = own;
  return {
    ...(settings.isDemo && { storeURL: `${base}${demoStorePath}` }),
    ...given,
    cmsURL: own.cmsURL ?? base,
    accounts: {
      ...(!settings.hasAccounts && !own.accounts?.url && { enabled: false }),
      url: settings.hasAccounts ? `${base}/account-service` : '',
      environment: 'prod',
      networkId: 'demo',
      ...(settings.isDemo && { formFields: demoForm }),
      ...own.accounts,
    },
    banners: { ...(settings.isDemo && { enabled: true }), ...own.banners },
    features: { ...(settings.isDemo && demoFeatures), ...own.features },
    build: { buildId, ...own.build },
    appConfig: {
      title: settings.feed === undefined ? 'Réseau Démo' : timetable.feedName,
      timeZone: timetable.zone,
      ...(own.appConfig?.formats === 'local' && { country: countryOfZone(own.appConfig.timeZone || timetable.zone) }),
      ...(settings.now !== undefined && { clock: settings.now }),
      ...own.appConfig,
    },
  };
}
