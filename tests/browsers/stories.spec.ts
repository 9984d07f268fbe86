import { expect } from 'playwright/test';
import type { BrowserWindow } from '../support/browsers/browser-window.ts';
import { engineNames } from '../support/browsers/engines.ts';
import type { Hands, Target } from '../support/browsers/hands.ts';
import { inEngines, partnerPage, sizes } from '../support/browsers/in-engines.ts';
import { plannerWords, type StoryLanguage } from '../support/planner.ts';

const field = (name: string): Target => ({ css: 'input[role=combobox]', name });
const button = (name: string): Target => ({ css: 'button, a', name });
const suggestion: Target = { css: '[role=option]' };
const card: Target = { css: '[part=card]' };
const roadmap: Target = { css: '[part=roadmap]' };
const drawnMap: Target = { css: '.tp-map[data-ready] canvas' };

/** Types a name and takes the first suggestion, by keyboard or by pointer. */
async function choosePlace(window: BrowserWindow, hands: Hands, name: string, text: string, by: 'keys' | 'pointer') {
  await hands.click(field(name));
  await window.type(text);
  await hands
    .eventually('the first suggestion', async () => (await hands.seen(suggestion))?.text.toLowerCase())
    .toContain(text);
  if (by === 'keys') await window.press('ArrowDown', 'Enter');
  else await hands.click(suggestion);
  await hands
    .eventually('the chosen place', async () => (await hands.seen(field(name)))?.value.toLowerCase())
    .toBe(`${text}, paris`);
}

/** From an empty form to one journey on its map. */
async function findJourney(window: BrowserWindow, hands: Hands, language: StoryLanguage = 'fr') {
  const words = plannerWords[language];
  await choosePlace(window, hands, words.departure, 'bastille', 'keys');
  await choosePlace(window, hands, words.arrival, 'nation', 'pointer');
  await hands.click(button(words.search));
  await hands.click(card);
  await hands.sees(roadmap);
  await hands.sees(drawnMap);
}

inEngines(engineNames, (test) => {
  for (const size of sizes) {
    test.describe(`${size.width} px${size.width < 768 ? '' : ' @full'}`, () => {
      test.use({ windowOptions: size });

      test('PROD-2: on the site, from the form to a journey, back, forward, reload, another language', async ({
        window,
        hands,
        city,
      }) => {
        await window.goto(`${city.origin}/fr/trip-planner`);
        await findJourney(window, hands);
        if (size.width > 768) {
          const tops = [0, 4].map(async (nth) => (await hands.sees({ css: '.language', nth })).top);
          expect(new Set(await Promise.all(tops)).size, 'rows of languages').toBe(1);
        }
        await window.traverse(-1);
        await hands.sees(card);
        expect(await hands.seen(roadmap)).toBeNull();
        await window.traverse(1);
        await hands.sees(roadmap);
        await hands.click(button('Retour aux trajets'));
        await hands.sees(card);
        await window.reload();
        await hands.sees(card);
        await hands.click(button(plannerWords.fr.edit));
        await hands
          .eventually('the form as it was', async () => (await hands.seen(field('Départ')))?.value)
          .toBe('Bastille, Paris');
        // The link follows the address of the page a moment later.
        if (size.width < 768) await hands.click({ css: '[part=menu-button]' });
        await hands.click({ css: 'a[hreflang=de]:not([href*=results])' });
        await hands.sees(field(plannerWords.de.departure));
        expect((await hands.sees(field(plannerWords.de.arrival))).value).toBe('Nation, Paris');
        await hands.click(button(plannerWords.de.search));
        await hands.sees(card);
        expect(window.complaints()).toEqual([]);
      });

      test('PROD-2 PROD-6 PROD-7: one script and one tag in a bare page, and a map that the list tells too', async ({
        window,
        hands,
        city,
        partner,
      }) => {
        await window.goto(partner.addressOf(partnerPage(city, '<tp-trip-planner></tp-trip-planner>')));
        await findJourney(window, hands);
        await hands.click(button('Retour aux trajets'));
        await hands.sees(card);

        const map = '<tp-proximity-map center="48.8589,2.3469"></tp-proximity-map>';
        await window.goto(partner.addressOf(partnerPage(city, map)));
        await hands.sees(drawnMap);
        const link: Target = { css: '[part=row] a' };
        await hands.sees(link);
        // By keyboard: over the lower half of these buttons lies a scrollbar, in WebKitGTK alone.
        const filter: Target = { css: '[part=filters] button' };
        await hands.tabTo(filter);
        await window.press(' ');
        await hands.sees({ css: '[part=filters] button[aria-pressed=true]' });
        await hands.click(link);
        await hands.sees({ css: '[part=detail] h2' });
        await hands.sees({ css: '.board-lead' });
        await hands.click(button('À proximité'));
        await hands.eventually('focus on the row', async () => (await hands.seen(link))?.isFocused).toBe(true);
        expect(window.complaints()).toEqual([]);
      });
    });
  }

  test.describe('links that the browser alone follows', () => {
    // As before the router has started: no script of the page sees the click.
    test.use({
      windowOptions: { ...sizes[0], script: `addEventListener('click', (event) => event.stopPropagation(), true);` },
    });

    test('TRAP-14: the plan of a stop leads back to its timetable, also after a reload @full', async ({
      window,
      hands,
      city,
    }) => {
      const back: Target = { css: '.back-link > a' };
      const leadsBack = () =>
        hands.eventually('the way back', async () => (await hands.seen(back))?.text.trim()).toBe('Horaires');
      await window.goto(`${city.origin}/fr/schedules?stop=bastille`);
      await hands.click(button('Plan et accès'));
      await leadsBack();
      await window.reload();
      await leadsBack();
      await hands.click(back);
      await hands.sees(button('Plan et accès'));
    });
  });
});
