import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { declarations } from '#shared/build/registry.ts';
import { projectRoot } from '#shared/build/widget-folders.ts';
import { accountMenu } from '#widgets/account-menu/account-menu.widget.ts';
import { bannerStrip } from '#widgets/banner-strip/banner-strip.widget.ts';
import { departures } from '#widgets/departures/departures.widget.ts';
import { favorites } from '#widgets/favorites/favorites.widget.ts';
import { schedules } from '#widgets/schedules/schedules.widget.ts';
import { tripPlanner } from '#widgets/trip-planner/trip-planner.widget.ts';
import { findChromium } from '../support/chromium.ts';
import { startServer } from '../support/started-server.ts';
import { measurePage, median, type PageFigures, type PageTarget } from './measure-page.ts';
import { measureNavigation } from './navigation.ts';
import { buildFloors, libraryOf, pagesOf, startPartner } from './partner.ts';

/** Measures our pages and floor pages in one run and prints ratios. It compares and never fails. */
const rounds = Number(process.env.ROUNDS ?? 5);
const port = 4320;
const product = `http://127.0.0.1:${port}`;
const version = (JSON.parse(readFileSync(`${projectRoot}package.json`, 'utf8')) as { version: string }).version;

await buildFloors();
const partner = await startPartner({
  ...pagesOf(bannerStrip, product, version),
  ...pagesOf(
    { ...departures, html: `<${departures.tag} stop='{"id":"bastille","type":"stopArea"}'></${departures.tag}>` },
    product,
    version,
  ),
  ...pagesOf(tripPlanner, product, version),
  ...pagesOf(schedules, product, version),
  ...pagesOf(favorites, product, version),
  ...pagesOf(accountMenu, product, version),
});
const dataFolder = mkdtempSync(join(tmpdir(), 'tp-bench-'));
const server = await startServer({ PORT: String(port), DATA_DIR: dataFolder, RATE_LIMIT: 'off' });

const formReady = `() => Boolean(document.querySelector('[name=from]') ?? document.querySelector('floor-form')?.shadowRoot?.querySelector('[name=from]'))`;
const strip = bannerStrip.tag;
const stripReady = `() => {
  const root = document.querySelector('${strip}')?.shadowRoot?.querySelector('.root');
  return Boolean(root?.children.length) && globalThis.bench.calls.some((call) => call.includes('/core/v1/banners'));
}`;
const stripPainted = `() => Boolean(document.querySelector('${strip}')?.shadowRoot?.querySelector('[part=title]')?.textContent)`;
/** Drawn, and its departures are requested. */
const departuresReady = `() => {
  const root = document.querySelector('${departures.tag}')?.shadowRoot?.querySelector('.root');
  return Boolean(root?.children.length) && globalThis.bench.calls.some((call) => call.includes('/schedules'));
}`;
const departuresPainted = `() => Boolean(document.querySelector('${departures.tag}')?.shadowRoot?.querySelector('[part=row]'))`;
const drawn = (tag: string, selector: string) =>
  `() => Boolean(document.querySelector('${tag}')?.shadowRoot?.querySelector('${selector}'))`;
const plannerReady = drawn(tripPlanner.tag, '#departure');
/** The server-rendered form is there before any script: it is ready once its widget has taken over, and removed the server's styles. */
const formAlive = `() => {
  const root = document.querySelector('${tripPlanner.tag}')?.shadowRoot;
  return Boolean(root?.querySelector('#departure')) && !root.querySelector('style');
}`;
const loadMethods = ['one-hop', 'autoload', 'single'];
const lightLoadMethods = ['one-hop-light', 'autoload-light'];
const ours = (tag: string, isReady: string, isPainted?: string, wanted = loadMethods): PageTarget[] =>
  wanted.map((method) => ({
    name: `${tag}, ${method}`,
    address: `${partner.origin}/${tag}/${method}`,
    isReady,
    ...(isPainted && { isPainted }),
  }));
const targets: readonly PageTarget[] = [
  { name: 'floor: plain HTML form', address: `${partner.origin}/html/`, isReady: formReady },
  {
    name: 'floor: React custom element',
    address: `${partner.origin}/react-ce/`,
    isReady: formReady,
  },
  {
    name: 'floor: preact custom element',
    address: `${partner.origin}/preact-ce/`,
    isReady: formReady,
  },
  { name: 'our home page', address: `${product}/fr`, isReady: formAlive, isPainted: plannerReady },
  ...ours(tripPlanner.tag, plannerReady),
  ...ours(tripPlanner.tag, plannerReady, undefined, lightLoadMethods),
  ...ours(strip, stripReady, stripPainted),
  ...ours(departures.tag, departuresReady, departuresPainted),
  ...ours(schedules.tag, drawn(schedules.tag, 'input'), drawn(schedules.tag, '.tile'), ['one-hop']),
  ...ours(favorites.tag, drawn(favorites.tag, '[part=actions]'), undefined, ['one-hop']),
  ...ours(accountMenu.tag, drawn(accountMenu.tag, '[part=button]'), undefined, ['one-hop']),
];

const browser = await chromium.launch({ executablePath: await findChromium() });
const figures = new Map<string, PageFigures[]>(targets.map(({ name }) => [name, []]));
// In rounds, so that other load on the machine affects all pages alike.
for (let round = 0; round < rounds; round += 1) {
  for (const target of targets) figures.get(target.name)?.push(await measurePage(browser, target));
}
const walks = await measureNavigation(browser, product, rounds);
await browser.close();
await server.end('SIGTERM');
rmSync(dataFolder, { recursive: true });
partner.end();

const figuresOf = (name: string, read: (figures: PageFigures) => number) => median((figures.get(name) ?? []).map(read));
const floorName = 'floor: React custom element';
const lightFloorName = 'floor: preact custom element';
const floor = figuresOf(floorName, ({ ready }) => ready);
const lightFloor = figuresOf(lightFloorName, ({ ready }) => ready);
const htmlFloor = figuresOf('floor: plain HTML form', ({ largestPaint }) => largestPaint);
const hop = 562;
console.log(`\nFirst visits, medians of ${rounds}: ${hop} ms a round trip, 180 kB/s, processor slowed down 4 times.`);
console.log('Hops: requests that had to wait for one another, before the page was ready.\n');
console.log(
  '| page | ready ms | ÷ React floor | ÷ preact floor | hops | painted ms | largest paint ms | ÷ HTML floor | HTML kB | JS kB | files | requests | map kB | layout shift |',
);
console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|');
for (const { name, isPainted } of targets) {
  const of = (read: (figures: PageFigures) => number) => figuresOf(name, read);
  const ready = of((one) => one.ready);
  const painted = isPainted ? of((one) => one.painted ?? Number.NaN).toFixed(0) : '–';
  const kilobytes = (read: (one: PageFigures) => number) => (of(read) / 1000).toFixed(1);
  const largest = of((one) => one.largestPaint);
  const cells = [
    ...[name, ready.toFixed(0), (ready / floor).toFixed(2), (ready / lightFloor).toFixed(2)],
    ...[of((one) => one.hops), painted],
    ...[largest.toFixed(0), (largest / htmlFloor).toFixed(2)],
    ...[kilobytes((one) => one.htmlBytes), kilobytes((one) => one.scriptBytes)],
    ...[of((one) => one.scripts), of((one) => one.requests)],
    ...[kilobytes((one) => one.mapBytes), of((one) => one.layoutShift).toFixed(4)],
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

console.log('\nMain thread until ready, and a second visit.\n');
console.log('| page | main thread ms | ÷ floor | warm ms | ÷ floor |');
console.log('|---|--:|--:|--:|--:|');
for (const { name } of targets) {
  const floorOfBuild = /light|preact/.test(name) ? lightFloorName : floorName;
  const pair = (read: (figures: PageFigures) => number) => {
    const value = figuresOf(name, read);
    return [value.toFixed(0), (value / figuresOf(floorOfBuild, read)).toFixed(2)];
  };
  console.log(`| ${[name, ...pair((one) => one.worked), ...pair((one) => one.warm)].join(' | ')} |`);
}

console.log(
  '\nFiles of each tag in French beside those of at least half of the tags: what a page loads for it, kB in brotli; then with all.\n',
);
console.log('| tag | kB | files | with them | with them, light build |');
console.log('|---|--:|--:|--:|--:|');
for (const { tag } of declarations) {
  const { own, atOnce } = libraryOf(tag, 'fr');
  const [ownWeight, weight, lightWeight] = [own, atOnce, libraryOf(tag, 'fr', 'light').atOnce].map(({ bytes }) =>
    (bytes / 1000).toFixed(1),
  );
  console.log(`| ${tag} | ${ownWeight} | ${own.files} | ${weight} | ${lightWeight} |`);
}

console.log(
  `\nFrom page to page, everything loaded, medians of ${rounds}: milliseconds of the main thread, 4 times slower.`,
);
console.log(
  'Until the next page is there with the focus on its heading, for who wants less motion and for all others, whose',
);
console.log(
  'map moves meanwhile, drawn by the processor where a browser has no screen; then what follows within 1.5 seconds.\n',
);
console.log('| to | until there, still | until there | after that |');
console.log('|---|--:|--:|--:|');
for (const { name, still, there, after } of walks) {
  console.log(`| ${name} | ${[still, there, after].map((times) => median(times).toFixed(0)).join(' | ')} |`);
}
