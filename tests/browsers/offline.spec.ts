import { expect } from 'playwright/test';
import { type CutNetwork, networkReport, startCutNetwork } from '../support/browsers/cut-network.ts';
import { engineNames } from '../support/browsers/engines.ts';
import type { Hands } from '../support/browsers/hands.ts';
import { inEngines, partnerPage, sizes } from '../support/browsers/in-engines.ts';
import { type OfflineStep, offlineStories, places, type Sight, type Traveller } from '../support/offline-steps.ts';

/** Writes a printed page into an attribute instead of opening the dialog. */
const catchPrinting = `{
  const inherited = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentDocument');
  Object.defineProperty(HTMLIFrameElement.prototype, 'contentDocument', {
    configurable: true,
    get() {
      const page = inherited.get.call(this);
      const view = page?.defaultView;
      if (view) {
        view.print = () => {
          document.documentElement.dataset.printed = page.body.textContent;
          view.dispatchEvent(new Event('afterprint'));
        };
      }
      return page;
    },
  });
}`;

/** Returns those of the sights that are not visible. */
async function missing(hands: Hands, sights: readonly Sight[]): Promise<string[]> {
  const text = await hands.reads();
  const lacks: string[] = [];
  for (const sight of sights) {
    if (typeof sight === 'object' && 'oneOf' in sight) {
      const all = await Promise.all(sight.oneOf.map((some) => missing(hands, some)));
      if (all.every((some) => some.length > 0)) lacks.push(all.map((some) => some.join(', ')).join(' or '));
    } else if (typeof sight === 'string' || sight instanceof RegExp) {
      if (!(typeof sight === 'string' ? text.includes(sight) : sight.test(text))) lacks.push(String(sight));
    } else if ('field' in sight) {
      const seen = await hands.seen({ css: 'input', name: sight.field });
      if (!seen || !sight.value.test(seen.value)) lacks.push(`${sight.field}: ${sight.value}`);
    } else if (!(await hands.seen(sight))) lacks.push(`${sight.css} ${sight.name ?? ''}`);
  }
  return lacks;
}

/** A placeholder or a busy control that stays is an endless spinner. */
const waiting = async (hands: Hands) => Boolean(await hands.seen({ css: '.skeleton, [aria-busy=true]' }));

async function shows(hands: Hands, when: string, sights: readonly Sight[]): Promise<void> {
  await hands.eventually(when, () => missing(hands, sights)).toEqual([]);
  await hands.eventually(`${when}: something is still loading`, () => waiting(hands)).toBe(false);
}

/** Whether a line of the console is a fault of the page. Firefox reports each request that the network ended. */
const isFault = (line: string) =>
  /^error|unhandled/.test(line) && !/that rejected with .+NetworkError|CORS request did not succeed/.test(line);

/** Walks a step: the network is cut before it, and restored after it. */
async function walk(traveller: Traveller, network: CutNetwork, step: OfflineStep): Promise<void> {
  const { hands, window, place } = traveller;
  const { name, act, without, kept, again, within, onward } = step;
  const lacks = 'on the site' in without ? without[place] : without;
  const notice = place === 'on the site' ? ['Vous êtes hors connexion'] : [];
  await network.cut(window);
  await act(traveller);
  await shows(hands, `${name}, without a network`, [...lacks, ...kept, ...notice]);
  await network.restore(window);
  if (again && (await hands.seen(again))) await hands.click(again);
  await shows(hands, `${name}, with the network again`, [...within, ...kept]);
  await onward?.(traveller);
}

inEngines(engineNames, (test) => {
  test.use({ windowOptions: { ...sizes[0], script: networkReport + catchPrinting } });
  for (const place of places) {
    for (const { name, path, tags, usual, begins, steps } of offlineStories) {
      const tag = place === usual ? '' : ' @full';
      test(`${name}, with the network cut at every step, ${place}${tag}`, async ({ window, hands, city, partner }) => {
        const network = await startCutNetwork(city.origin);
        try {
          const isSite = place === 'on the site';
          await window.goto(isSite ? network.origin + path : partner.addressOf(partnerPage(network, tags)));
          await shows(hands, 'the beginning', [begins]);
          if (isSite) {
            const isKept = async () => Boolean(await caches.match('/fr/offline'));
            await hands.eventually('the pages are kept', () => window.evaluate(isKept, undefined)).toBe(true);
          }
          for (const step of steps) await test.step(step.name, () => walk({ hands, window, place }, network, step));
          expect(window.complaints().filter(isFault)).toEqual([]);
        } finally {
          await network.close();
        }
      });
    }
  }
});
