import { nextMonday } from 'date-fns';
import { expect } from 'playwright/test';
import { barePage, test } from '../support/partner.ts';
import { plannerOn } from '../support/planner.ts';

const nation = {
  id: 'nation',
  type: 'stopArea',
  title: 'Nation',
  displayName: 'Nation, Paris',
  lat: 48.8484,
  lon: 2.3958,
};
const list = JSON.stringify(['Bastille', nation, 'Xyzzy Arena']).replaceAll('"', '&quot;');

test('a list in `to` lets the traveller choose the destination by mouse or keyboard', async ({
  page,
  partner,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await partner.open({ html: barePage(`<tp-trip-planner from="Châtelet" to="${list}"></tp-trip-planner>`) });
  const planner = plannerOn(page);
  const offers = page.getByRole('group', { name: 'Destinations proposées' }).getByRole('button');
  await expect(offers).toHaveText(['Bastille', 'Nation', 'Xyzzy Arena']);
  await expect(planner.field('departure')).not.toHaveValue('');
  await expect(planner.field('arrival')).toHaveValue('');

  await offers.nth(1).click();
  await expect(planner.field('arrival')).toHaveValue('Nation, Paris');
  await expect(offers.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await offers.nth(0).focus();
  await page.keyboard.press('Enter');
  await expect(planner.field('arrival')).toHaveValue(/^Bastille/);
  await expect(offers.nth(0)).toHaveAttribute('aria-pressed', 'true');
  await expect(offers.nth(1)).toHaveAttribute('aria-pressed', 'false');

  await offers.nth(2).click();
  await expect(page.getByText(/Xyzzy Arena\s»\sest introuvable/)).toBeVisible();
  await offers.nth(1).click();
  await expect(planner.field('arrival')).toHaveValue('Nation, Paris');
  await planner.button(planner.words.search).click();
  await expect(planner.cards.first()).toBeVisible();
  expect(complaints.lines).toEqual([]);
});

test('a theatre’s tag: to the doors, back after the end @full', async ({ page, partner }) => {
  const day = nextMonday(new Date()).toISOString().slice(0, 10);
  const tag = `<tp-trip-planner from="Bastille" to="Nation" arrival="${day}T20:00" return="${day}T23:00" view="results"></tp-trip-planner>`;
  await partner.open({ html: barePage(tag) });
  const planner = plannerOn(page);
  await planner.cards.first().click();
  await planner.button(planner.words.takeOutbound).click();
  const lastReturn = page.getByText(/^Dernier retour\s: (\D+\d+\S* \D+, )?départ à \d\d:\d\d\.$/);
  await expect(lastReturn).toBeVisible();
  const [time = ''] = /\d\d:\d\d/.exec(await lastReturn.innerText()) ?? [];
  // After the end at 23:00, or in the night that follows.
  expect(time >= '23:00' || time < '04:00', time).toBe(true);
  // The night has more rides than the list shows: one press brings the last one, which says so by eye and by ear.
  await page.getByRole('button', { name: 'Voir ce retour' }).click();
  const last = planner.cards.filter({ hasText: 'Dernier retour' });
  await expect(last.first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Voir ce retour' })).toHaveCount(0);
  await expect(last.first()).toHaveAccessibleName(/Dernier retour/);
  await last.first().click();
  await expect(planner.button(planner.words.takeReturn)).toBeVisible();
});

test('an attribute that cannot be read is named in the console', async ({ page, partner }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await partner.open({
    html: barePage(`<tp-trip-planner from="{&quot;id&quot;:" to="[1]" departure="tomorrow at 8"></tp-trip-planner>`),
  });
  await expect(plannerOn(page).field('arrival')).toBeVisible();
  expect(warnings).toHaveLength(3);
  expect(warnings[0]).toMatch(/^<tp-trip-planner from>: .* is not JSON/);
  expect(warnings[1]).toMatch(/^<tp-trip-planner to>: .* has no "id" or "title" in place 1/);
  expect(warnings[2]).toMatch(/^<tp-trip-planner departure>: .* is not a time such as 2026-11-20T08:00/);
});
