import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import type { TripRequest } from '#shared/domain/trip/trip-request.ts';
import {
  catchPrinting,
  focused,
  linkQuery,
  listen,
  type PlannerThings,
  plannerOn,
  type StoryLanguage,
  tabTo,
  test,
  typePlace,
} from '../support/planner.ts';

test.describe.configure({ timeout: 60_000 });

/** Expected texts of the story in each language. */
const sayings = {
  fr: {
    ends: 'De Bastille à Nation',
    back: 'De Nation à Bastille',
    found: /^\d+ trajets trouvés, \d+ départs$/,
    searching: 'Recherche des trajets',
    suggestions: /^\d+ suggestions, flèche vers le bas pour les parcourir$/,
    card: /^Départ à 08:00, arrivée à 08:04, 4 minutes, direct\. Métro 1 à 08:00 à l’arrêt Bastille\. Le plus rapide\. 2,55 €, 11 grammes de CO₂, contre 375 grammes en voiture\. Autres départs : 08:02, 08:04, 08:06, toutes les 2 min\.$/,
    unchanged: 'Rien n’a changé.',
    copied: 'Lien copié',
    saved: 'Fichier d’agenda enregistré',
    date: 'Lundi 23 novembre 2026',
    nothing: 'Aucun trajet pour cette demande. Voici comment en trouver :',
  },
  de: {
    ends: 'Von Bastille nach Nation',
    back: 'Von Nation nach Bastille',
    found: /^\d+ Verbindungen gefunden, \d+ Abfahrten$/,
    searching: 'Verbindungen werden gesucht',
    suggestions: /^\d+ Vorschläge, mit der Pfeiltaste nach unten durchgehen$/,
    card: /^Abfahrt um 08:00 Uhr, Ankunft um 08:04 Uhr, 4 Minuten, direkt\. Metro 1 um 08:00 Uhr ab Bastille\. Schnellste Verbindung\. 2,55 €, 11 Gramm CO₂, mit dem Auto 375 Gramm\. Weitere Abfahrten: 08:02, 08:04, 08:06, alle 2 min\.$/,
    unchanged: 'Nichts hat sich geändert.',
    copied: 'Link kopiert',
    saved: 'Kalenderdatei gespeichert',
    date: 'Montag, 23. November 2026',
    nothing: 'Keine Verbindung für diese Anfrage. So finden Sie welche:',
  },
} as const;

/** Returns a pattern for a sentence whose spaces may be non-breaking. */
const spoken = (sentence: RegExp) => new RegExp(sentence.source.replaceAll(' ', '\\s'));

/** Requests of the planner to its server, in order. */
function searchesOf(page: Page): TripRequest[] {
  const bodies: TripRequest[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/journeys/search')) bodies.push(request.postDataJSON() as TripRequest);
  });
  return bodies;
}

/** Returns the events of a calendar file with unfolded lines. */
function eventsOf(file: string): Readonly<Record<string, string>>[] {
  expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
  return file
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((event) =>
      Object.fromEntries(
        event
          .split('BEGIN:VALARM')[0]
          ?.split('\r\n')
          .filter(Boolean)
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]) ?? [],
      ),
    );
}

for (const language of ['fr', 'de'] as const satisfies StoryLanguage[]) {
  const sentences = sayings[language];

  test(`PROD-2 TRIP-1 TRIP-13 ND-31: the whole story by keyboard alone, in ${language} @full`, async ({
    page,
    context,
    complaints,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const printed = await catchPrinting(page);
    const searches = searchesOf(page);
    await page.goto(`/${language}/trip-planner`);
    const planner = plannerOn(page, language);
    const { words, button, field, radio, cards } = planner;
    const press = async (name: string) => {
      await tabTo(page, button(name));
      await page.keyboard.press('Enter');
    };
    await field('departure').waitFor();

    await tabTo(page, field('departure'));
    await typePlace(page, planner, 'basti', 'Bastille');
    await expect(field('departure')).toHaveValue('Bastille, Paris');
    await tabTo(page, field('arrival'));
    await typePlace(page, planner, 'nation', 'Nation');
    await expect(field('arrival')).toHaveValue('Nation, Paris');
    await press(words.addVia);
    await expect(field('via')).toBeFocused();
    await typePlace(page, planner, 'gare de lyon', 'Gare de Lyon');
    await expect(field('via')).toHaveValue(/^Gare de Lyon/);

    await press(words.options);
    const speed = planner.whole.getByRole('combobox', { name: words.walkSpeed });
    await speed.waitFor();
    await tabTo(page, speed);
    await page.keyboard.press('ArrowDown');
    const school = planner.whole.getByRole('switch', { name: words.schoolLines });
    await tabTo(page, school);
    await page.keyboard.press('Space');
    await expect(school).toBeChecked();
    const bus = planner.whole.getByRole('checkbox', { name: 'Bus', exact: true });
    await tabTo(page, bus);
    await page.keyboard.press('Space');
    await expect(bus).not.toBeChecked();

    await press(words.search);
    await expect(cards.first()).toBeVisible();
    expect(searches).toHaveLength(1);
    expect(searches[0]).toMatchObject({
      fromId: 'bastille',
      toId: 'nation',
      tripType: 0,
      via: [{ value: expect.stringContaining('Gare de Lyon') }],
      itineraryOptions: { walkSpeed: 'FAST', scholarLines: true, excludedModes: ['BUS'] },
    });
    expect(await focused(page)).not.toBe('body');

    // Round trip: the via is cleared, and so are the journeys through it.
    await press(words.edit);
    await page.evaluate(() => scrollTo(0, 0));
    const outboundOnly = radio(words.outboundOnly);
    for (let presses = 0; presses < 60 && !(await outboundOnly.evaluate(isActive)); presses += 1)
      await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await expect(radio(words.roundTrip)).toBeChecked();
    await expect(field('via')).toHaveCount(0);
    await expect(cards).toHaveCount(0);
    await press(words.search);
    await expect(cards.first()).toBeVisible();
    expect(searches[1]).toMatchObject({ tripType: 1, returnDateTime: expect.stringMatching(/^2026-11-23T10:00/) });

    await tabTo(page, cards.first());
    await page.keyboard.press('Enter');
    await expect(planner.whole.getByRole('article', { name: sentences.ends })).toBeVisible();
    expect(await focused(page)).not.toBe('body');
    await press(words.takeOutbound);
    await expect.poll(planner.view).toBe('returns');
    await expect(cards.first()).toBeVisible();
    expect(searches[2]).toMatchObject({ tripType: 2, previousJourneySummaryCode: expect.any(String) });
    await tabTo(page, cards.first());
    await page.keyboard.press('Enter');
    await expect(planner.whole.getByRole('article', { name: sentences.back })).toBeVisible();
    await press(words.takeReturn);
    await expect(planner.whole.getByRole('heading', { name: words.summary })).toBeVisible();
    expect(await focused(page)).not.toBe('body');

    await press(words.share);
    await expect(planner.whole.getByText(sentences.copied).first()).toBeVisible();
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    expect(link.pathname).toBe(`/${language}/trip-planner/results`);
    expect([...link.searchParams.keys()]).toEqual(expect.arrayContaining(['fi', 'ti', 'tt', 'rt', 'jc', 'rjc', 'm']));

    const download = page.waitForEvent('download');
    await press(words.calendar);
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.ics$/);
    const events = eventsOf(readFileSync(await file.path(), 'utf8'));
    expect(events.map(({ SUMMARY }) => SUMMARY)).toEqual([sentences.ends, sentences.back]);
    expect(events.map((event) => event['DTSTART;TZID=Europe/Paris'])).toEqual([
      '20261123T080000',
      expect.stringMatching(/^20261123T1\d{5}$/),
    ]);
    expect(new Set(events.map(({ UID }) => UID)).size, 'one event each').toBe(2);
    for (const { DESCRIPTION } of events) expect(DESCRIPTION?.replaceAll('\\', '')).toContain(link.href);

    await press(words.print);
    const [sheet, ...more] = await printed();
    expect(more).toEqual([]);
    expect(sheet).toMatchObject({ title: sentences.ends, language });
    expect(sheet?.text).toContain(`${sentences.ends}\n${sentences.date}`);
    expect(sheet?.text).toContain(`${sentences.back}\n${sentences.date}`);
    expect(sheet?.text.endsWith(link.href)).toBe(true);
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(complaints.lines).toEqual([]);
  });

  test(`PROD-2 ND-30: the same by touch on a phone, in ${language} @full`, async ({ browser, city }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor: 2,
      baseURL: city.origin,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await context.newPage();
    await page.goto(`/${language}/trip-planner`);
    const planner = plannerOn(page, language);
    const { words, button, field, radio, cards } = planner;
    const choose = async (name: 'departure' | 'via' | 'arrival', text: string, shown: string) => {
      await field(name).tap();
      await page.keyboard.type(text);
      await expect(planner.suggestions.first()).toContainText(shown);
      await planner.suggestions.first().tap();
      await expect(field(name)).toHaveValue(new RegExp(`^${shown}`));
    };
    await choose('departure', 'basti', 'Bastille');
    await expect(field('arrival'), 'the destination comes next').toBeFocused();
    await choose('arrival', 'nation', 'Nation');
    await button(words.addVia).tap();
    await choose('via', 'gare de lyon', 'Gare de Lyon');
    await button(words.options).tap();
    await planner.whole.getByText(words.schoolLines).first().tap();
    await expect(planner.whole.getByRole('switch', { name: words.schoolLines })).toBeChecked();
    await radio(words.roundTrip).tap();
    await expect(field('via')).toHaveCount(0);
    await button(words.search).tap();
    await expect(cards.first()).toBeVisible();
    expect(await focused(page), 'the form has gone, and the focus with the journeys').not.toBe('body');
    await expect(field('departure')).toBeHidden();

    await button(words.edit).tap();
    await expect(field('departure')).toHaveValue('Bastille, Paris');
    expect(await focused(page), 'back at the form').not.toBe('body');
    await button(words.search).tap();
    await cards.first().tap();
    await expect(planner.whole.getByRole('article', { name: sentences.ends })).toBeVisible();
    /** After a button at the end of a step, the next step starts at its top. */
    const beginsInSight = () =>
      planner.whole.evaluate((element) => {
        const covered = document.querySelector('.strip-place')?.getBoundingClientRect().bottom ?? 0;
        return covered > 0 && element.getBoundingClientRect().top >= covered;
      });
    await button(words.takeOutbound).tap();
    await expect.poll(planner.view).toBe('returns');
    await expect(cards.first()).toBeVisible();
    await expect.poll(beginsInSight).toBe(true);
    await cards.first().tap();
    await button(words.takeReturn).tap();
    await expect(planner.whole.getByRole('heading', { name: words.summary })).toBeVisible();
    await expect.poll(beginsInSight).toBe(true);
    await button(words.code).tap();
    await expect(planner.whole.locator('svg.qr')).toBeVisible();
    await expect(cards).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await context.close();
  });

  test(`ND-100 API-10: what a screen reader hears along the story, in ${language} @full`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const heard = await listen(page);
    await page.goto(`/${language}/trip-planner`);
    const planner = plannerOn(page, language);
    const { words, button, field, radio, cards } = planner;
    await field('departure').waitFor();
    await field('departure').focus();
    await page.keyboard.type('basti');
    await expect(planner.suggestions.first()).toContainText('Bastille');
    await expect.poll(heard).toEqual([expect.stringMatching(sentences.suggestions)]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await field('arrival').focus();
    await typePlace(page, planner, 'nation', 'Nation');
    await radio(words.roundTrip).press('Space');
    await heard();

    // A search that responds at once is not announced, only its journeys are.
    await page.route('**/journeys/search', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await button(words.search).press('Enter');
    await expect(cards.first()).toBeVisible();
    await expect(cards.first()).toHaveAccessibleName(spoken(sentences.card));
    await page.waitForTimeout(700);
    expect(await heard()).toEqual([sentences.searching, expect.stringMatching(sentences.found)]);

    await cards.first().press('Enter');
    await button(words.refresh).press('Enter');
    await expect(planner.whole.getByText(sentences.unchanged).first()).toBeVisible();
    await page.waitForTimeout(300);
    expect(await heard()).toEqual([sentences.unchanged]);

    // Returning to a loaded list makes no announcement.
    await page.goBack();
    await expect.poll(planner.view).toBe('results');
    await page.waitForTimeout(300);
    expect(await heard()).toEqual([]);

    await cards.first().press('Enter');
    await button(words.share).press('Enter');
    await expect(planner.whole.getByText(sentences.copied).first()).toBeVisible();
    await page.waitForTimeout(300);
    expect(await heard()).toEqual([sentences.copied]);
    const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    expect(copied.searchParams.get('jc')).toBeTruthy();
    const download = page.waitForEvent('download');
    await button(words.calendar).press('Enter');
    await download;
    await expect.poll(heard).toEqual([sentences.saved]);
  });
}

function isActive(element: Element): boolean {
  return (element.getRootNode() as Document | ShadowRoot).activeElement === element;
}

/** Returns elements that overflow the page, are cut off or overlap another control. */
const spoiltLayout = (page: Page) =>
  page.locator('tp-trip-planner').evaluate((host) => {
    const root = host.shadowRoot as ShadowRoot;
    const seen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }) &&
      !element.closest('.visually-hidden, [role=status], svg, [popover]');
    const nameOf = (element: Element) =>
      `${element.localName}.${element.className} ${element.textContent?.trim().slice(0, 40)}`;
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push(`page ${document.documentElement.scrollWidth}`);
    const all = [...root.querySelectorAll<HTMLElement>('*')].filter(seen);
    for (const element of all) {
      const { left, right, width } = element.getBoundingClientRect();
      if (width > 0 && (left < -0.5 || right > innerWidth + 0.5)) found.push(`sticks out: ${nameOf(element)}`);
      const { overflowX, overflowY } = getComputedStyle(element);
      const isInput = element.localName === 'input' || element.localName === 'select';
      if (!isInput && overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1)
        found.push(`cut off at the side: ${nameOf(element)}`);
      // Up to 4 px is line spacing, not text.
      if (!isInput && overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 4)
        found.push(`cut off below: ${nameOf(element)}`);
    }
    const controls = all.filter((element) => element.matches('button, a[href], select, summary, input'));
    for (const [index, one] of controls.entries()) {
      const a = one.getBoundingClientRect();
      for (const other of controls.slice(index + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        const b = other.getBoundingClientRect();
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 1 && high > 1) found.push(`overlap: ${nameOf(one)} and ${nameOf(other)}`);
      }
    }
    return [...new Set(found)];
  });

/** Asserts that every control reached by Tab is visible while it has the focus. */
async function expectFocusInSight(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  const hidden: string[] = [];
  let reached = 0;
  for (let presses = 0; presses < 90; presses += 1) {
    await page.keyboard.press('Tab');
    const state = await page.evaluate(() => {
      const host = document.activeElement;
      if (host?.localName !== 'tp-trip-planner') return null;
      const element = host.shadowRoot?.activeElement;
      if (!element) return null;
      const shown = element.closest('label') ?? element;
      const box = shown.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, Math.min(Math.max(box.top + box.height / 2, 0), innerHeight - 1)];
      const top = host.shadowRoot?.elementFromPoint(x, y);
      const isSeen = top !== null && top !== undefined && (shown.contains(top) || top.contains(shown));
      return { isSeen, name: `${element.localName} ${element.id} ${element.textContent?.slice(0, 30)} at ${box.top}` };
    });
    if (!state) {
      if (reached > 0) break;
      continue;
    }
    reached += 1;
    if (!state.isSeen) hidden.push(state.name);
  }
  expect(hidden).toEqual([]);
  expect(reached).toBeGreaterThan(2);
}

async function throughAllViews(page: Page, planner: PlannerThings, look: (state: string) => Promise<void>) {
  const { words, button, cards, field } = planner;
  await page.goto(`/de/trip-planner?${linkQuery({ tt: '1', rt: '2026-11-23T18:00', dt: '2026-11-23T09:00' })}`);
  await expect(field('departure')).toHaveValue('Bastille, Paris');
  await button(words.options).click();
  await planner.whole.getByRole('combobox', { name: words.walkSpeed }).waitFor();
  await look('form with options');
  await button(words.options).click();
  await button(words.search).click();
  // The first card is rendered before the others.
  await cards.nth(2).waitFor();
  await look('results');
  await cards.last().click();
  await planner.whole.getByRole('article').waitFor();
  await look('journey on foot');
  await page.goBack();
  await cards.first().click();
  await planner.whole.getByRole('article').waitFor();
  for (const fold of await planner.whole.locator('summary').all()) await fold.click();
  // Details requested on opening a journey are rendered above some controls.
  await expect(planner.whole.locator('.skeleton-line')).toHaveCount(0);
  await look('journey');
  await button(words.takeOutbound).click();
  await expect.poll(planner.view).toBe('returns');
  await cards.nth(2).waitFor();
  await look('returns');
  await cards.first().click();
  await button(words.takeReturn).click();
  await button(words.code).click();
  await planner.whole.locator('svg.qr').waitFor();
  await look('summary');
}

test('at 400 % zoom nothing is cut off, nothing overlaps, and all can be reached @full', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const planner = plannerOn(page, 'de');
  await throughAllViews(page, planner, async (state) => {
    expect(await spoiltLayout(page), state).toEqual([]);
    await expectFocusInSight(page);
  });
});

test('with the spacing that readers may set, nothing is lost @full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const planner = plannerOn(page, 'de');
  await page.addInitScript(() => {
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (init) {
      const root = attachShadow.call(this, init);
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}',
      );
      queueMicrotask(() => root.adoptedStyleSheets.push(sheet));
      return root;
    };
  });
  await throughAllViews(page, planner, async (state) => expect(await spoiltLayout(page), state).toEqual([]));
});
