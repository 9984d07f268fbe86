import { chromium } from 'playwright';
import { findChromium } from './support/chromium.ts';
const browser = await chromium.launch({ executablePath: await findChromium() });
const origin = 'http://127.0.0.1:4451';
const places = await (await fetch(`${origin}/api/v1/lines`, { headers: { 'X-Api-Key': 'demo' } })).json() as any[];
const stored: any = { 'favorites.addresses': Array.from({ length: 100 }, (_, i) => ({ favoriteId: `local-a${i}`, category: 'OTHER', label: `Lieu ${i}`, address: { street: `${i} Rue A`, zipCode: '75001', city: 'Paris', coordinates: { lat: 48.8, lon: 2.3 } } })), 'favorites.lines': Array.from({ length: 100 }, (_, i) => ({ favoriteId: `local-${i}`, line: { id: `M${i}` } })), 'favorites.stoppoints': Array.from({ length: 100 }, (_, i) => ({ favoriteId: `local-s${i}`, stopPoint: { id: i % 2 ? `bastille${i}` : `nation${i}` }, lineIds: [] })) };
for (const rate of [1, 4]) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript((all) => { for (const [k, v] of Object.entries(all)) localStorage.setItem(k, JSON.stringify(v)); }, stored);
  await page.addInitScript(() => { (globalThis as any).long = []; new PerformanceObserver((l) => (globalThis as any).long.push(...l.getEntries().map((e) => [Math.round(e.startTime), Math.round(e.duration)]))).observe({ type: 'longtask', buffered: true }); });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  await page.goto(`${origin}/fr/favorites`);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1500);
  console.log('rate', rate, 'rows', await page.locator('main tp-favorites [part=row]').count(), 'long tasks', JSON.stringify(await page.evaluate(() => (globalThis as any).long.splice(0))));
  const act = async (name: string, run: string) => {
    const ms = await page.evaluate(async (code) => {
      const root = document.querySelector('main tp-favorites')!.shadowRoot!;
      const start = performance.now();
      (root.querySelector(code) as HTMLElement).click();
      await new Promise((r) => requestAnimationFrame(() => setTimeout(r)));
      return Math.round(performance.now() - start);
    }, run);
    await page.waitForTimeout(400);
    console.log('  ', name, ms, 'ms', JSON.stringify(await page.evaluate(() => (globalThis as any).long.splice(0))));
  };
  await act('more', '[data-act=more]');
  await act('remove', '[data-act=remove]');
  await act('undo', '[data-act=undo]');
  await act('sort', '[data-act=sort]');
  await act('down', '.sort button:nth-child(2)');
  await act('down', '.sort button:nth-child(2)');
  await page.waitForTimeout(6000);
  console.log('   idle 6 s', JSON.stringify(await page.evaluate(() => (globalThis as any).long.splice(0))));
  await context.close();
}
await browser.close();
