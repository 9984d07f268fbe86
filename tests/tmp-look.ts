import { chromium } from 'playwright';
import { findChromium } from './support/chromium.ts';
const browser = await chromium.launch({ executablePath: await findChromium() });
const origin = 'http://127.0.0.1:4451';
const street = (street: string, lat: number, lon: number) => ({ street, zipCode: '75012', city: 'Paris', coordinates: { lat, lon } });
const stored = {
  'favorites.lines': [{ favoriteId: 'local-l1', line: { id: 'M1' } }, { favoriteId: 'local-l2', line: { id: 'RA' } }, { favoriteId: 'local-l3', line: { id: 'M4' } }],
  'favorites.addresses': [
    { favoriteId: 'local-h', category: 'HOME', label: '', address: street('12 Rue de Lyon', 48.8465, 2.3725) },
    { favoriteId: 'local-a', category: 'OTHER', label: 'Chez Agathe', address: street('3 Place Lachambeaudie', 48.8352, 2.3839) },
  ],
  'favorites.stoppoints': ['bastille', 'nation', 'chatelet'].map((id) => ({ favoriteId: `local-${id}`, stopPoint: { id }, lineIds: [] })),
};
const account = await (await fetch(`${origin}/account-service/sign-in`, { method: 'POST', headers: { 'Content-Type': 'application/json', 'X-Api-Key': 'demo' }, body: JSON.stringify({ email: 'compte.demo@example.com', password: 'demonstration' }) })).json() as { accessToken: string };
const shots: [string, number, number, string, 'light' | 'dark', object, boolean, string?][] = [
  ['empty', 360, 740, 'fr', 'light', {}, false],
  ['empty', 390, 844, 'de', 'dark', {}, false],
  ['empty', 1440, 900, 'fr', 'light', {}, false],
  ['list', 390, 844, 'fr', 'light', stored, false],
  ['list', 820, 1100, 'de', 'dark', stored, false],
  ['list', 1440, 900, 'fr', 'light', stored, false],
  ['merged', 390, 844, 'fr', 'light', stored, true],
  ['merged', 1440, 900, 'de', 'dark', stored, true],
  ['sort', 390, 844, 'fr', 'dark', stored, false, '[data-act=sort]'],
  ['edit', 390, 844, 'fr', 'light', stored, false, 'edit'],
];
const only = process.argv[2];
for (const [name, width, height, lang, colorScheme, values, signedIn, click] of shots) {
  if (only && !name.includes(only)) continue;
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, locale: lang });
  if (signedIn) await context.addCookies([{ name: 'userToken', value: encodeURIComponent(JSON.stringify(account)), url: origin }]);
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log(name, m.text()));
  await page.addInitScript((all) => { if (!sessionStorage.s) { sessionStorage.s = 1; for (const [k, v] of Object.entries(all)) localStorage.setItem(k, JSON.stringify(v)); } }, values);
  await page.goto(`${origin}/${lang}/favorites`);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(800);
  if (click === 'edit') {
    await page.locator('main tp-favorites [data-key*=lachamb] [data-act=more]').click();
    await page.locator('main tp-favorites [data-key*=lachamb] [data-act=edit]').click();
    await page.locator("main tp-favorites .favorite-form label:has(input[value=HOME])").click();
  } else if (click) await page.locator(`main tp-favorites ${click}`).click();
  await page.waitForTimeout(500);
  await page.screenshot({ path: `/tmp/mfav/${name}-${width}-${lang}-${colorScheme}.png`, fullPage: name !== 'edit' });
  await context.close();
}
await browser.close();
