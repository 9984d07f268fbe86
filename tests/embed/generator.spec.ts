import AxeBuilder from '@axe-core/playwright';
import { expect } from 'playwright/test';
import { holdBack, routerFile } from '../support/hold-back.ts';
import { test } from '../support/partner.ts';
import { plannerOn } from '../support/planner.ts';

test('ND-34 PROD-12: what the generator prints works in a bare page, under the policy that it prints', async ({
  page,
  partner,
  complaints,
}) => {
  await page.goto('/fr/cobranding');
  const field = page.getByLabel('Arrivée', { exact: true });
  await field.fill('Bastille');
  await expect(page.locator('#snippet')).toContainText('to="Bastille"');
  await expect(page).toHaveURL(/attribute\.to=Bastille/);
  await expect(field).toBeFocused();
  const preview = page.frameLocator('#generator .preview-frame');
  await expect(preview.locator('tp-trip-planner')).toHaveAttribute('to', 'Bastille');
  await expect(preview.locator('#arrival')).toHaveValue('Bastille, Paris');

  const [code = '', style = '', policy = ''] = await Promise.all(
    ['snippet', 'snippet-style', 'snippet-policy'].map((id) => page.locator(`#${id}`).innerText()),
  );
  expect(code).toMatch(/modulepreload.*integrity="sha384-/);
  await partner.open({
    html: `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Mairie</title><style>${style}</style></head><body>${code}</body></html>`,
    headers: {
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; ${policy.replaceAll('\n', ' ')}`,
    },
  });
  await expect(plannerOn(page).field('arrival')).toHaveValue('Bastille, Paris');
  expect(complaints.lines).toEqual([]);
});

test('ND-56: what is typed before the router is there is taken, kept, and goes along to another language @full', async ({
  page,
}) => {
  const letRouterCome = await holdBack(page, routerFile);
  await page.goto('/fr/cobranding');
  const field = page.getByLabel('Arrivée', { exact: true });
  await field.fill('Bastille');
  await page.evaluate(() => document.body.setAttribute('data-first', ''));
  letRouterCome();
  await expect(page.locator('#snippet')).toContainText('to="Bastille"');
  await expect(field).toBeFocused();
  await field.fill('Nation');
  await expect(page).toHaveURL(/attribute\.to=Nation/);
  // A link to a part of the page is not another page.
  await page.evaluate(() => location.assign('#generator'));
  await field.fill('Opéra');
  await expect(page.locator('#snippet')).toContainText('to="Opéra"');
  await expect(page.locator('body')).toHaveAttribute('data-first');

  await page.getByRole('link', { name: 'Deutsch' }).first().click();
  await expect(page).toHaveURL(/\/de\/cobranding\?.*attribute\.to=Op/);
});

test('the generator gives one code for several tags, with a field for each stop or place @full', async ({
  page,
  partner,
  complaints,
}) => {
  await page.goto('/fr/cobranding');
  await page.getByText('Plusieurs éléments dans la page').click();
  for (const name of ['Prochains départs', 'Annonces']) await page.getByRole('checkbox', { name, exact: true }).check();
  await page.getByLabel('Arrêt', { exact: true }).fill('Bastille');
  await expect(page.locator('#snippet')).toContainText('<tp-departures lang="fr" stop="Bastille">');
  await expect(page).toHaveURL(/with=departures&with=banner-strip/);
  const code = await page.locator('#snippet').innerText();
  expect(code.match(/tp-core\.js/g)).toHaveLength(1);
  expect(code.match(/<script/g)).toHaveLength(3);
  await partner.open({ html: `<!doctype html><html lang="fr"><title>Mairie</title><body>${code}</body></html>` });
  await expect(page.locator('tp-departures [part=row]').first()).toBeVisible();
  await expect(page.locator('tp-banner-strip [part=title]')).toBeVisible();
  await expect(plannerOn(page).field('arrival')).toBeVisible();
  expect(complaints.lines).toEqual([]);
});

test('the generator explains what it does not take, keeps it, and repairs an unreadable colour @full', async ({
  page,
}) => {
  await page.goto('/fr/cobranding?tag=departures&attribute.limit=abc&attribute.stop=Bastille');
  const limit = page.getByLabel('Nombre de départs');
  await expect(limit).toHaveValue('abc');
  await expect(limit).toHaveAttribute('aria-invalid', 'true');
  await expect(limit).toHaveAccessibleDescription(/n’est pas valide/);
  await expect(page.locator('#snippet')).toContainText('stop="Bastille"');
  await expect(page.locator('#snippet')).not.toContainText('abc');

  await limit.fill('3');
  await expect(page.locator('#snippet')).toContainText('limit="3"');
  await expect(limit).not.toHaveAttribute('aria-invalid');
  await page.getByLabel('Marque').fill('#ffee00');
  await expect(page.getByText(/#ffee00 se lit mal/)).toBeVisible();
  await expect(page.locator('#snippet-style')).toContainText(/--tp-brand: #(?!ffee00)/);
});

test('the generator says which place a tag will take, and suggests places of the network @full', async ({ page }) => {
  await page.goto('/fr/cobranding');
  const field = page.getByLabel('Arrivée', { exact: true });
  const suggested = () =>
    field.evaluate((input) => [...((input as HTMLInputElement).list?.options ?? [])].map(({ value }) => value));
  await field.fill('châtel');
  await expect(field).toHaveAccessibleDescription('Choisissez un lieu dans la liste.');
  expect(await suggested()).toContain('Châtelet – Les Halles, Paris');
  await field.fill('Châtelet – Les Halles, Paris');
  await expect(field).toHaveAccessibleDescription('Trouvé\u00A0: Châtelet – Les Halles, Paris');
  await expect(page.frameLocator('#generator .preview-frame').locator('#arrival')).toHaveValue(
    'Châtelet – Les Halles, Paris',
  );
  await field.fill('Xyzzy Arena');
  await expect(field).toHaveAccessibleDescription('Aucun lieu de ce nom sur ce réseau');
  await field.fill('["Bastille", "Nation"]');
  await expect(field).toHaveAccessibleDescription('Un nom, tel que vous l’écririez');
  expect(await suggested()).toEqual([]);

  // A timetable takes the id of a stop: the list shows its name.
  await page.goto('/de/cobranding?tag=schedules');
  await page.getByText('Alle Optionen').click();
  const stop = page.getByLabel('Haltestelle', { exact: true });
  await stop.fill('Bastille');
  await expect(stop).toHaveAccessibleDescription('Wählen Sie einen Ort aus der Liste.');
  const [id = ''] = await stop.evaluate((input) =>
    [...((input as HTMLInputElement).list?.options ?? [])].flatMap(({ label, value }) =>
      label === 'Bastille, Paris' ? value : [],
    ),
  );
  await stop.fill(id);
  await expect(stop).toHaveAccessibleDescription('Gefunden: Bastille, Paris');
  await expect(page.locator('#snippet')).toContainText(`stop="${id}"`);
});

test('ND-34: each kind of page has its code by keyboard alone, and another widget its own fields @full', async ({
  page,
}) => {
  await page.goto('/de/cobranding');
  await page.getByRole('radio', { name: 'HTML' }).focus();
  for (const [form, code] of [
    ['iframe', '<iframe'],
    ['WordPress', 'tp-classic.js'],
    ['React', 'export function TripPlanner'],
    ['Vue', '<script setup>'],
    ['Svelte', '<script>'],
    ['Angular', '@Component'],
  ] as const) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: form, exact: true })).toBeChecked();
    await expect(page.locator('#snippet')).toContainText(code);
  }
  await page.getByLabel('Element', { exact: true }).selectOption({ label: 'Nächste Abfahrten' });
  await expect(page.getByLabel('Haltestelle', { exact: true })).toBeVisible();
  await expect(page.locator('#snippet')).toContainText('tp-departures');
  await page.goBack();
  await expect(page.locator('#snippet')).toContainText('tp-trip-planner');
});

test('the frame of the generator takes the height of its page @full', async ({ page, partner, complaints }) => {
  await page.goto('/fr/cobranding?form=frame&attribute.to=Bastille');
  const code = await page.locator('#snippet').innerText();
  await partner.open({ html: `<!doctype html><html lang="fr"><title>Mairie</title><body>${code}</body></html>` });
  const frame = page.locator('iframe');
  await expect(page.frameLocator('iframe').locator('#arrival')).toHaveValue('Bastille, Paris');
  await expect.poll(async () => (await frame.boundingBox())?.height).not.toBe(640);
  expect(complaints.lines).toEqual([]);
});

test('a server that fails leaves the code as it is, and the button of the form asks again @full', async ({ page }) => {
  await page.goto('/fr/cobranding');
  await page.route('**/cobranding?*', (route) => route.abort());
  await page.getByLabel('Arrivée', { exact: true }).fill('Nation');
  const button = page.getByRole('button', { name: 'Mettre à jour le code' });
  await expect(button).toBeVisible();
  await expect(page.getByLabel('Arrivée', { exact: true })).toHaveValue('Nation');
  await page.unroute('**/cobranding?*');
  await button.press('Enter');
  await expect(page.locator('#snippet')).toContainText('to="Nation"');
});

test('the page for partners has no accessibility fault, light and dark @full', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/fr/cobranding?attribute.limit=abc&color.brand=%23ffee00&width=1');
    await expect(page.locator('#snippet')).toContainText('tp-trip-planner');
    const { violations } = await new AxeBuilder({ page }).exclude('.preview-frame').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`)).toEqual([]);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('ND-34: the form gives the code by its button @full', async ({ page }) => {
    await page.goto('/fr/cobranding');
    await page.getByLabel('Arrivée', { exact: true }).fill('Bastille');
    await page.getByRole('button', { name: 'Mettre à jour le code' }).press('Enter');
    await expect(page.locator('#snippet')).toContainText('to="Bastille"');
    await expect(page.getByLabel('Arrivée', { exact: true })).toHaveValue('Bastille');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('nothing of the page for partners is wider than the phone @full', async ({ page }) => {
    for (const locale of ['fr', 'de']) {
      await page.goto(`/${locale}/cobranding`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
  });
});
