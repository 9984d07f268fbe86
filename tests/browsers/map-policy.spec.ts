import { expect } from 'playwright/test';
import { engineNames } from '../support/browsers/engines.ts';
import { inEngines, partnerPage } from '../support/browsers/in-engines.ts';

inEngines(engineNames, (test) => {
  test('a page whose policy lets no worker start has the list, and no error but the violation itself', async ({
    window,
    hands,
    city,
    partner,
  }) => {
    const policy = `default-src 'none'; script-src ${city.origin}; connect-src ${city.origin}; img-src ${city.origin} data:; style-src 'self'`;
    const map = '<tp-proximity-map center="48.8589,2.3469"></tp-proximity-map>';
    await window.goto(partner.addressOf(partnerPage(city, map, { 'Content-Security-Policy': policy })));
    await hands.sees({
      css: 'p',
      name: 'La carte ne peut pas s’afficher ici. La liste contient les mêmes informations.',
    });
    await hands.sees({ css: '[part=row] a' });
    expect(await hands.seen({ css: 'canvas' })).toBeNull();
    expect(window.complaints().filter((line) => !/Content.Security.Policy|worker/i.test(line))).toEqual([]);
  });

  test('a page that allows the worker has a map', async ({ window, hands, city, partner }) => {
    const policy = `default-src 'none'; script-src ${city.origin}; connect-src ${city.origin}; img-src ${city.origin} data:; style-src 'self'; worker-src blob: ${city.origin}`;
    const map = '<tp-proximity-map center="48.8589,2.3469"></tp-proximity-map>';
    await window.goto(partner.addressOf(partnerPage(city, map, { 'Content-Security-Policy': policy })));
    await hands.sees({ css: '.tp-map[data-ready] canvas' });
    expect(window.complaints()).toEqual([]);
  });
});
