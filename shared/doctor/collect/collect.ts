import { bareConfig } from '#shared/config/bare-config.ts';
import type { WidgetDeclaration } from '#shared/element/contract.ts';
import { copiesOnPage } from '#shared/element/define-tag.ts';
import { warningsOnPage } from '#shared/lib/warn-once.ts';
import type { CopyFacts, Facts, Refusal } from '../facts.ts';
import { observeFonts } from './observe-fonts.ts';
import { observeIntegrities } from './observe-integrity.ts';
import { observeSettings } from './observe-settings.ts';
import { observeGeolocation, observeStorage } from './observe-surroundings.ts';
import { observeTag, tagsIn, versionOf } from './observe-tags.ts';
import { probePolicy } from './probe-policy.ts';
import { probeServices } from './probe-services.ts';
import { watchPolicy } from './watch-policy.ts';

/** Our own pages load their header and footer after the content, at the latest after five seconds. */
const longestWaitInMilliseconds = 8000;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Waits until the page has loaded and its elements are drawn, but not for ever: some may never be. */
async function settled(page: Document, known: readonly string[]): Promise<void> {
  if (page.readyState !== 'complete') {
    await Promise.race([
      new Promise((resolve) => addEventListener('load', resolve, { once: true })),
      pause(longestWaitInMilliseconds),
    ]);
  }
  const isPending = (element: Element) =>
    known.includes(element.localName) &&
    (!customElements.get(element.localName) ||
      (element.checkVisibility() &&
        // While it loads, it cannot say what it did not find.
        (!element.shadowRoot?.querySelector('.root > *') || element.shadowRoot.querySelector('.skeleton'))));
  const end = performance.now() + longestWaitInMilliseconds;
  while (performance.now() < end && tagsIn(page).some(isPending)) await pause(50);
}

/** Elements with a map in them or behind a button. */
const hasMap = /^tp-(?:trip-planner|proximity-map|schedules)$/;

function copies(tags: readonly string[]): readonly CopyFacts[] {
  const known = [...copiesOnPage()].map(([address, version]) => ({ address, version }));
  // Older versions do not register themselves, but mark their elements.
  const older = tags.flatMap((tag) => {
    const version = versionOf(tag);
    return version === null || known.some((one) => one.version === version) ? [] : [{ address: `<${tag}>`, version }];
  });
  return [
    ...known,
    ...older.filter(({ version }, index) => older.findIndex((one) => one.version === version) === index),
  ];
}

/** Observes the page. Sends a request to each service of the page's elements, and loads what they load. */
export async function collectFacts(page: Document, widgets: readonly WidgetDeclaration[]): Promise<Facts> {
  // A bundler may leave the address of a file on the developer's disk.
  const isServed = /^https?:/.test(import.meta.url);
  const library = isServed ? new URL(import.meta.url).origin : location.origin;
  const policy = watchPolicy(page);
  await settled(
    page,
    widgets.map(({ tag }) => tag),
  );
  const elements = tagsIn(page);
  const tags = elements.map((element) => observeTag(element, widgets));
  const { config, facts: settings } = observeSettings(library);
  const isRefused = async (isMeant: (refusal: Refusal) => boolean) => {
    // The browser reports a refusal after the failure.
    await pause(100);
    return policy.refusals().some(isMeant);
  };
  const [services, fonts, integrities] = await Promise.all([
    probeServices({
      tags,
      config,
      bare: bareConfig(library),
      isRefused: (origin) => isRefused(({ directive, source }) => directive === 'connect-src' && source === origin),
    }),
    observeFonts(
      elements.map((element, index) => ({ element, selector: tags[index]?.selector ?? element.localName })),
      () => isRefused(({ directive }) => directive === 'font-src'),
    ),
    observeIntegrities(page, library),
    probePolicy({ file: isServed ? import.meta.url : null, hasMap: tags.some(({ tag }) => hasMap.test(tag)) }),
  ]);
  await pause(100);
  policy.stop();

  const origins = new Set([library, ...services.map(({ address }) => new URL(address).origin)]);
  const isFontMissing = fonts.some(({ state }) => state === 'policy');
  return {
    version: import.meta.env.TP_VERSION,
    library,
    page: { origin, isFramed: self !== top },
    copies: copies(tags.map(({ tag }) => tag)),
    tags,
    refusals: policy
      .refusals()
      .filter(({ source, directive }) =>
        directive === 'font-src' ? isFontMissing : origins.has(source) || source === 'data:' || source === 'blob:',
      ),
    services,
    settings,
    storage: observeStorage(tags),
    geolocation: observeGeolocation(page),
    fonts,
    warnings: [...warningsOnPage()].filter((one) => one.startsWith('<tp-')),
    integrities,
  };
}
