import { expect } from 'playwright/test';
import { engineNames } from '../support/browsers/engines.ts';
import { inEngines, partnerPage } from '../support/browsers/in-engines.ts';
import { type Relay, startRelay } from '../support/relay.ts';

const planner = `<tp-trip-planner from='${JSON.stringify({ id: 'bastille', type: 'stopArea', title: 'Bastille', displayName: 'Bastille, Paris', lat: 48.8528, lon: 2.369 })}' to='${JSON.stringify({ id: 'nation', type: 'stopArea', title: 'Nation', displayName: 'Nation, Paris', lat: 48.8484, lon: 2.3959 })}'></tp-trip-planner>`;
const search = { css: 'button', name: 'Rechercher' };
const card = { css: '[part=card]' };

const downloadedTwice = ({ paths }: Relay) => {
  const files = paths.filter((path) => path.endsWith('.js'));
  expect(files.length).toBeGreaterThan(8);
  return files.filter((file, index) => files.indexOf(file) !== index);
};

inEngines(engineNames, (test) => {
  for (const isPrivate of [false, true]) {
    test.describe(isPrivate ? 'private window @full' : 'window', () => {
      test.use({ windowOptions: { width: 390, height: 844, isPrivate } });

      test('no file of the library is downloaded twice on the way to a journey on its map', async ({
        window,
        hands,
        city,
        partner,
      }) => {
        const relay = await startRelay(city.origin);
        await window.goto(partner.addressOf(partnerPage(relay, planner)));
        await hands.click(search);
        await hands.click(card);
        await hands.sees({ css: '.tp-map[data-ready] canvas' });
        await relay.close();
        expect(downloadedTwice(relay)).toEqual([]);
      });
    });
  }

  for (const [when, how] of [
    ['did not come', 'at once'],
    ['came only in part', 'halfway'],
  ] as const) {
    test(`a search whose modules ${when} works when it is asked for again`, async ({
      window,
      hands,
      city,
      partner,
    }) => {
      const relay = await startRelay(city.origin);
      await window.goto(partner.addressOf(partnerPage(relay, planner)));
      const departure = { css: 'input[role=combobox]', name: 'Départ' };
      await hands.eventually('the trip', async () => (await hands.seen(departure))?.value).toBe('Bastille, Paris');
      relay.refuse(/\.js$/, how);
      await hands.click(search);
      await hands.sees({ css: '.planner-form [role=alert]' });
      expect(relay.refusals.length).toBeGreaterThan(0);
      relay.refuse(null);
      // Two clicks at one place would be a double click: hands are faster than a person who reads.
      await hands.click({ css: '.planner-form [role=alert]' });
      await hands.click(search);
      await hands.sees(card);
      await relay.close();
    });
  }

  test('under a policy of nonces, modules are loaded later without a violation, and once', async ({
    window,
    hands,
    city,
    partner,
  }) => {
    const relay = await startRelay(city.origin);
    const { html } = partnerPage(relay, planner);
    await window.goto(
      partner.addressOf({
        html: html.replace('<script', '<script nonce="abc"'),
        headers: {
          'Content-Security-Policy': "script-src 'nonce-abc' 'strict-dynamic'; object-src 'none'; base-uri 'none'",
        },
      }),
    );
    await hands.click(search);
    await hands.sees(card);
    await relay.close();
    expect(downloadedTwice(relay)).toEqual([]);
    expect(window.complaints()).toEqual([]);
  });
});
