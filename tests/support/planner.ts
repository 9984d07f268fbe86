import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from 'playwright/test';
import { test as partnerTest } from './partner.ts';
import { type StartedServer, startServer } from './started-server.ts';

/** Texts of the planner in the languages of the whole stories. */
export const plannerWords = {
  fr: {
    departure: 'Départ',
    via: 'Étape',
    arrival: 'Arrivée',
    addVia: 'Ajouter une étape',
    options: 'Options',
    walkSpeed: 'Vitesse à pied',
    schoolLines: 'Lignes scolaires',
    outboundOnly: 'Aller simple',
    roundTrip: 'Aller-retour',
    search: 'Rechercher',
    edit: 'Modifier',
    refresh: 'Actualiser les horaires',
    takeOutbound: 'Choisir cet aller, voir les retours',
    takeReturn: 'Choisir ce retour',
    summary: 'Votre aller-retour',
    share: 'Partager',
    calendar: 'Ajouter à l’agenda',
    print: 'Imprimer',
    code: 'Afficher le code à scanner',
  },
  de: {
    departure: 'Start',
    via: 'Zwischenziel',
    arrival: 'Ziel',
    addVia: 'Zwischenziel hinzufügen',
    options: 'Optionen',
    walkSpeed: 'Tempo zu Fuß',
    schoolLines: 'Schulverkehr',
    outboundOnly: 'Einfache Fahrt',
    roundTrip: 'Hin und zurück',
    search: 'Suchen',
    edit: 'Ändern',
    refresh: 'Zeiten aktualisieren',
    takeOutbound: 'Diese Hinfahrt wählen, Rückfahrten ansehen',
    takeReturn: 'Diese Rückfahrt wählen',
    summary: 'Ihre Hin- und Rückfahrt',
    share: 'Teilen',
    calendar: 'Zum Kalender hinzufügen',
    print: 'Drucken',
    code: 'QR-Code anzeigen',
  },
} as const;

export type StoryLanguage = keyof typeof plannerWords;

export interface PlannerThings {
  readonly words: (typeof plannerWords)[StoryLanguage];
  readonly whole: Locator;
  readonly field: (name: 'departure' | 'via' | 'arrival') => Locator;
  readonly suggestions: Locator;
  readonly button: (name: string) => Locator;
  readonly radio: (name: string) => Locator;
  readonly cards: Locator;
  readonly view: () => Promise<string | null>;
}

/** Locators of the planner of a page, by accessible names. */
export function plannerOn(page: Page, language: StoryLanguage = 'fr', selector = 'tp-trip-planner'): PlannerThings {
  const whole = page.locator(selector);
  const words = plannerWords[language];
  return {
    words,
    whole,
    field: (name) => whole.getByRole('combobox', { name: words[name], exact: true }),
    suggestions: whole.getByRole('option'),
    button: (name) => whole.getByRole('button', { name, exact: true }),
    radio: (name) => whole.getByRole('radio', { name, exact: true }),
    cards: whole.locator('[part=card]'),
    view: () => whole.locator('.planner').getAttribute('data-view'),
  };
}

/** Fixed time of the demo city: Monday morning. */
export const mondayMorning = '2026-11-23T08:00+01:00';

/** Two stations and a via, as link parameters. */
const linkedEnds = {
  fi: 'bastille',
  fv: 'Bastille',
  fst: 'Paris',
  ffv: 'Bastille, Paris',
  fpt: 'stopArea',
  flat: '48.8528',
  flon: '2.369',
  ti: 'nation',
  tv: 'Nation',
  tst: 'Paris',
  tfv: 'Nation, Paris',
  tpt: 'stopArea',
  tlat: '48.8484',
  tlon: '2.3959',
} as const;

export const linkQuery = (more: Readonly<Record<string, string>> = {}) =>
  new URLSearchParams({ ...linkedEnds, tt: '0', ...more }).toString();

/** Pages of a separate server whose clock is fixed to Monday morning. */
export const test = partnerTest.extend<object, { readonly city: StartedServer }>({
  city: [
    async ({ browserName }, use) => {
      if (browserName !== 'chromium') throw new Error('Only Chromium is here.');
      const folder = mkdtempSync(join(tmpdir(), 'tp-monday-'));
      const server = await startServer({ DATA_DIR: folder, RATE_LIMIT: 'off', TP_NOW: mondayMorning });
      await use(server);
      await server.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ city }, use) => use(city.origin),
});

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, thing: Locator): Promise<void> {
  const isThere = () =>
    thing.evaluate((element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element);
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await thing.count()) === 1 && (await isThere())) return;
    await page.keyboard.press('Tab');
  }
  await expect(thing, 'reached by Tab').toBeFocused();
}

/** Types a name, waits for its suggestions and selects the first by keyboard. */
export async function typePlace(page: Page, planner: PlannerThings, text: string, name: string): Promise<void> {
  await page.keyboard.type(text);
  await expect(planner.suggestions.first()).toContainText(name);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** Returns the tag of the focused element, through all shadow roots; `body` means that the focus was lost. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    let { activeElement } = document;
    while (activeElement?.shadowRoot?.activeElement) ({ activeElement } = activeElement.shadowRoot);
    return activeElement?.localName ?? 'nothing';
  });

/**
 * Records the announcements of live regions from the start of the page. The returned function returns and clears them.
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.defineProperty(globalThis, 'heard', { value: heard });
    const live = '[role=status], [role=alert], [aria-live], output';
    const hear = (region: Element) => {
      const text = region.textContent?.trim().replace(/\s+/g, ' ');
      if (text) heard.push(text);
    };
    const watch = (root: Node) =>
      new MutationObserver((records) => {
        const changed = new Set<Element>();
        for (const { target, addedNodes } of records) {
          const element = target instanceof Element ? target : target.parentElement;
          const region = element?.closest(live);
          if (region) changed.add(region);
          for (const node of addedNodes) {
            if (!(node instanceof Element)) continue;
            for (const one of [node, ...node.querySelectorAll(live)]) if (one.matches(live)) changed.add(one);
          }
        }
        for (const region of changed) if (region.isConnected) hear(region);
      }).observe(root, { subtree: true, childList: true, characterData: true });
    watch(document);
    // A server-rendered element has its shadow root from the start.
    document.addEventListener('DOMContentLoaded', () => {
      for (const { shadowRoot } of document.querySelectorAll('*')) if (shadowRoot) watch(shadowRoot);
    });
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (init) {
      const root = attachShadow.call(this, init);
      watch(root);
      return root;
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard.splice(0));
}

export interface Printed {
  readonly title: string;
  readonly language: string;
  readonly text: string;
}

/** Captures printed text instead of opening the print dialog. */
export async function catchPrinting(page: Page): Promise<() => Promise<Printed[]>> {
  await page.addInitScript(() => {
    const printed: Printed[] = [];
    Object.defineProperty(globalThis, 'printed', { value: printed });
    const inherited = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentDocument');
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentDocument', {
      get(this: HTMLIFrameElement) {
        const page = inherited?.get?.call(this) as Document | null;
        const view = page?.defaultView;
        if (view) {
          view.print = () => {
            const { title, documentElement, body } = view.document;
            printed.push({ title, language: documentElement.lang, text: body.innerText });
            view.dispatchEvent(new Event('afterprint'));
          };
        }
        return page;
      },
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { printed: Printed[] }).printed);
}

/** Story that must work with the planner on any page. */
export async function usePlanner(page: Page, selector = 'tp-trip-planner'): Promise<void> {
  const planner = plannerOn(page, 'fr', selector);
  const { words, field, suggestions, button, cards, whole } = planner;
  for (const [name, text, shown] of [
    ['departure', 'basti', 'Bastille'],
    ['arrival', 'nation', 'Nation'],
  ] as const) {
    await field(name).click();
    await field(name).pressSequentially(text);
    await expect(suggestions.first()).toContainText(shown);
    await suggestions.first().click();
    await expect(field(name)).toHaveValue(`${shown}, Paris`);
  }
  await button(words.search).click();
  await cards.first().click();
  await expect(whole.getByRole('article', { name: 'De Bastille à Nation' })).toBeVisible();
  await button('Retour aux trajets').click();
  await expect(cards.first()).toBeVisible();
}
