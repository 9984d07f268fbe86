import { expect } from 'playwright/test';
import { engineNames } from '../support/browsers/engines.ts';
import { inEngines, partnerPage } from '../support/browsers/in-engines.ts';

const planner = (attributes: string) =>
  `<tp-trip-planner from='{"id":"bastille","type":"stopArea","displayName":"Bastille, Paris","lat":48.8528,"lon":2.369}' to="Nation" ${attributes}></tp-trip-planner>`;

inEngines(engineNames, (test) => {
  test.describe('@full', () => {
    test('PROD-12: a tag of the light build finds a journey and shows it on its map', async ({
      window,
      hands,
      city,
      partner,
    }) => {
      const page = partnerPage({ origin: `${city.origin}/light` }, planner(''));
      await window.goto(partner.addressOf(page));
      const arrival = { css: 'input[role=combobox]', name: 'Arrivée' };
      await hands.eventually('the arrival', async () => (await hands.seen(arrival))?.value).toBe('Nation, Paris');
      await hands.click({ css: 'button', name: 'Rechercher' });
      await hands.click({ css: '[part=card]' });
      await hands.sees({ css: '[part=roadmap]' });
      await hands.sees({ css: '.tp-map[data-ready] canvas' });
      expect(window.complaints()).toEqual([]);
    });

    for (const build of ['', '/light']) {
      test(`the doctor names what is wrong, with its mend, ${build || 'standard'}`, async ({
        window,
        hands,
        city,
        partner,
      }) => {
        const page = partnerPage({ origin: city.origin + build }, planner('theme="drak"'));
        await window.goto(`${partner.addressOf(page)}?tp-doctor`);
        const fix = await hands.sees({ css: '[data-rule=attribute-wrong] code' });
        expect(fix.text).toContain('theme="dark"');
        await hands.click({ css: '[role=dialog] button', name: 'Close' });
        await hands
          .eventually('the panel has gone', () => hands.seen({ css: '[data-rule=attribute-wrong] code' }))
          .toBe(null);
      });
    }
  });
});
