import { provideTagLoader } from '#shared/components/tag-loader.ts';
import { configure, isConfigured } from '#shared/config/configure.ts';
import type { Report } from '#shared/doctor/problem.ts';
import { autoload } from '#shared/element/autoload.ts';
import { firstGuess } from '#shared/i18n/first-guess.ts';
import { asksForDoctor } from '#shared/lib/asks-for-doctor.ts';

export { configure };

/**
 * The one script of a partner's page: finds our tags, also those added later, and loads the modules of each in one hop.
 * All URLs include the version of the build.
 */
const base = new URL(import.meta.env.TP_BASE, import.meta.url);

/** Modules that a tag needs beside the core and its own module. */
const sharedFiles = import.meta.env.TP_SHARED_FILES;

const importFile = (file: string): Promise<unknown> => import(/* @vite-ignore */ new URL(file, base).href);

const loadDoctor = () => importFile('tp-doctor.js') as Promise<{ doctor: () => Promise<Report> }>;

/** Examines the page, and shows each problem with its fix. `?tp-doctor` in the address of the page does the same. */
export const doctor = (): Promise<Report> => loadDoctor().then((module) => module.doctor());

// The module begins by itself. A page whose files do not load has no other element that could ask for it.
if (asksForDoctor()) void loadDoctor();

async function loadWidget(tag: string, element: Element): Promise<void> {
  const entry = `${tag}.${firstGuess(element)}.js`;
  const files = ['tp-core.js', ...(sharedFiles[tag] ?? []), `${tag}.js`, entry];
  if (isConfigured()) files.push('tp-configuration.js', ...(sharedFiles['tp-configuration'] ?? []));
  try {
    await Promise.all(files.map(importFile));
  } catch {
    // A browser caches a failed module import for the life of the page: the retry uses another URL.
    await importFile(`${entry}?retry=1`);
  }
}

function load(tag: string, element: Element): void {
  if (!(tag in sharedFiles)) {
    console.error(`<${tag}> is no widget of this library (${import.meta.env.TP_VERSION}).`);
    return;
  }
  loadWidget(tag, element).catch((reason: unknown) => {
    console.error(`<${tag}> could not be loaded from ${base.href}; the page goes on without it.`, reason);
  });
}

provideTagLoader((scope) => autoload(load, scope));
autoload(load);
