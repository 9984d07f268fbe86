import { chromium } from 'playwright';
import { findChromium } from './support/chromium.ts';
const browser = await chromium.launch({ executablePath: await findChromium() });
const origin = 'http://127.0.0.1:4451';
const stored = {
  'favorites.lines': [{ favoriteId: 'local-l1', line: { id: 'M1' } }, { favoriteId: 'local-l2', line: { id: 'A' } }, { favoriteId: 'local-l3', line: { id: 'M4' } }],
  'favorites.stoppoints': ['bastille', 'nation', 'chatelet', 'opera'].map((id) => ({ favoriteId: `local-${id}`, stopPoint: { id }, lineIds: [] })),
};
for (let run = 0; run < 6; run += 1) {
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark', locale: 'de' });
const account = await (await fetch(`${origin}/account-service/sign-in`, { method: 'POST', headers: { 'Content-Type': 'application/json', 'X-Api-Key': 'demo' }, body: JSON.stringify({ email: 'compte.demo@example.com', password: 'demonstration' }) })).json();
await context.addCookies([{ name: 'userToken', value: encodeURIComponent(JSON.stringify(account)), url: origin }]);
const page = await context.newPage();
await page.addInitScript(() => { const O = IntersectionObserver; (globalThis as any).IntersectionObserver = class extends O { constructor(run: any, o: any) { super((entries, ob) => { for (const e of entries) if ((e.target as HTMLElement).dataset?.key?.startsWith('LINE') && Math.abs(e.boundingClientRect.height - 61) > 1) console.log((e.target as HTMLElement).dataset.key, e.isIntersecting, e.boundingClientRect.top, e.boundingClientRect.height, e.rootBounds?.height, performance.now(), (e.target as HTMLElement).outerHTML); run(entries, ob); }, o); } }; });
page.on('console', (m) => console.log('   ', m.text()));
await page.addInitScript((all) => { for (const [k, v] of Object.entries(all)) localStorage.setItem(k, JSON.stringify(v)); }, stored);

const cdp = await context.newCDPSession(page);
await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 + run * 1.5 });
await page.goto(`${origin}/de/favorites`);
await page.waitForLoadState('networkidle');
await page.waitForTimeout(800);
console.log('run', run);
await context.close();
}
await browser.close();
