import { expect as expectIn5s, type Page } from 'playwright/test';
import { linkQuery, mondayMorning, plannerOn, test } from '../support/planner.ts';

/** Longer timeout: whole pages on a shared machine. */
const expect = expectIn5s.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 120_000 });

interface Paper {
  readonly pages: number;
  /** Printed text, through all shadow roots. */
  readonly text: string;
  readonly controls: readonly string[];
  readonly fixed: readonly string[];
  readonly ink: string;
}

/** Prints the page with the browser's own command and reads the text at that moment. */
async function paperOf(page: Page): Promise<Paper> {
  await page.evaluate(() => {
    const read = () => {
      const found: Element[] = [];
      const walk = (root: ParentNode) => {
        for (const element of root.querySelectorAll('*')) {
          found.push(element);
          if (element.shadowRoot) walk(element.shadowRoot);
        }
      };
      walk(document);
      const seen = found.filter(
        (element): element is HTMLElement =>
          element instanceof HTMLElement &&
          element.checkVisibility({ visibilityProperty: true }) &&
          element.getBoundingClientRect().width > 1,
      );
      const nameOf = (element: Element) => `${element.localName}.${element.className}`;
      const texts = seen.filter(({ shadowRoot, children }) => !shadowRoot && children.length === 0);
      const controls = 'input, select, canvas, .tp-map, button:not([part~=card], [part~=departure], .place-lines *)';
      const lines = texts.map(({ innerText }) => innerText);
      const printed = seen.find(({ localName }) => /^h[23]$/.test(localName));
      Object.assign(globalThis, {
        paper: {
          text: [...seen.filter(({ localName }) => localName === 'p').map(({ innerText }) => innerText), ...lines].join(
            '\n',
          ),
          controls: seen.filter((element) => element.matches(controls)).map(nameOf),
          fixed: seen.filter((element) => /fixed|sticky/.test(getComputedStyle(element).position)).map(nameOf),
          ink: printed ? getComputedStyle(printed).color : '',
        },
      });
    };
    // Runs after the widgets' listeners, in print layout.
    addEventListener('beforeprint', read, { once: true });
  });
  await page.emulateMedia({ media: 'print' });
  const pdf = await page.pdf({ format: 'A4' });
  const paper = await page.evaluate(() => (globalThis as unknown as { paper: Omit<Paper, 'pages'> }).paper);
  await page.emulateMedia({ media: null });
  return { ...paper, pages: pdf.toString('latin1').split(/\/Type \/Page\b(?!s)/).length - 1 };
}

const expectPaper = ({ controls, fixed, ink }: Paper) => {
  expect(controls, 'nothing to press').toEqual([]);
  expect(fixed, 'nothing that covers other pages').toEqual([]);
  expect(ink, 'black').toBe('rgb(0, 0, 0)');
};

for (const [language, scheme, departs, link] of [
  ['fr', 'light', 'Mardi 24 novembre 2026, départ à', '/fr/trip-planner/results?'],
  ['de', 'dark', 'Dienstag, 24. November 2026, Abfahrt um', '/de/trip-planner/results?'],
] as const) {
  test(`the browser's own command prints results, journey and round trip as they are read, ${language}, ${scheme} @full`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const query = linkQuery({ tt: '1', dt: '2026-11-24T09:00', rt: '2026-11-24T18:00' });
    await page.goto(`/${language}/trip-planner/results?${query}`);
    const planner = plannerOn(page, language);
    const { cards, words, button, whole } = planner;
    await expect(cards.first()).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('device', /./);
    const results = await paperOf(page);
    expectPaper(results);
    expect(results.text).toContain('24');
    expect(results.text).toContain(link);
    expect(results.pages).toBeLessThanOrEqual(3);

    await cards.first().click();
    await expect(whole.getByRole('article')).toBeVisible();
    const journey = await paperOf(page);
    expectPaper(journey);
    expect(journey.text).toContain(departs);
    expect(journey.text).toContain(link);
    expect(journey.pages).toBe(1);
    await expect(whole.locator('.printed'), 'gone again').toHaveCount(0);

    await button(words.takeOutbound).click();
    await cards.first().click();
    await button(words.takeReturn).click();
    await expect(whole.getByRole('heading', { name: words.summary })).toBeVisible();
    const both = await paperOf(page);
    expectPaper(both);
    expect(both.text.split(departs).length - 1, 'there and back').toBeGreaterThanOrEqual(2);
    expect(both.pages).toBeLessThanOrEqual(2);
  });
}

test('the browser’s own command prints a place with the times of its departures @full', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/fr/proximity/stopArea/bastille');
  await expect(page.locator('tp-place-detail .board-lines')).toBeVisible();
  const place = await paperOf(page);
  expectPaper(place);
  expect(place.text).toMatch(/73 Rue de Lyon/);
  expect(place.text).toMatch(/^08:0\d$/m);
  expect(place.text).toContain('Imprimé le lundi 23 novembre 2026 à 08:0');
  expect(place.text).not.toMatch(/dans \d/);
});

test('in a page of a partner a bare tag prints its journey as text, and leaves the page around it as it is @full', async ({
  page,
  partner,
  city,
}) => {
  // A page of a partner has the browser's clock, not the clock of the city.
  await page.clock.setFixedTime(mondayMorning);
  await partner.open({
    html: `<!doctype html><html lang="fr"><title>Mairie</title>
<script type="module" src="${city.origin}/tp.js"></script>
<button>Menu de la mairie</button>
<tp-trip-planner view="results" theme="dark" query="${linkQuery({ dt: '2026-11-24T09:00' }).replaceAll('&', '&amp;')}"></tp-trip-planner>`,
  });
  const { cards, whole } = plannerOn(page);
  await cards.first().click();
  await expect(whole.getByRole('article')).toBeVisible();
  const { text, controls, ink } = await paperOf(page);
  expect(controls, 'the page keeps its own').toEqual(['button.']);
  expect(ink).toBe('rgb(0, 0, 0)');
  expect(text).toContain('Mardi 24 novembre 2026, départ à');
  expect(text).toContain(`${city.origin}/fr/trip-planner/results?`);
});
