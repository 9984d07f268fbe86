import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'playwright/test';
import { projectRoot } from '#shared/build/widget-folders.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { barePage, test } from '../support/partner.ts';
import { usePlanner } from '../support/planner.ts';
import { productOrigin } from '../support/product.ts';

/** Texts that only one engine has: a mark of its elements, and one of what draws them. */
const marks = {
  React: { elements: /react\.transitional\.element/, drawing: /__reactFiber\$/ },
  Preact: { elements: /Symbol\.for\([`'"]pv[`'"]\)/, drawing: /debounceRendering/ },
} as const;

type Engine = keyof typeof marks;
const engines = Object.keys(marks) as Engine[];

const bundles = [
  { folder: 'lib', engine: 'React' },
  { folder: 'lib/light', engine: 'Preact' },
  { folder: 'standalone', engine: 'React' },
] as const;

const scriptsIn = (folder: string) =>
  readdirSync(`${projectRoot}dist/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js') && !(folder === 'lib' && name.startsWith('light')))
    .map((name) => ({ name, text: readFileSync(`${projectRoot}dist/${folder}/${name}`, 'utf8') }));

test('no script asks for a style sheet, which WebKit would import as a script', () => {
  const found = ['lib', 'standalone', 'site/assets'].flatMap((folder) =>
    scriptsIn(folder).filter(({ text }) => /\.css["'`]/.test(text)),
  );
  expect(found.map(({ name }) => name)).toEqual([]);
});

for (const { folder, engine } of bundles) {
  test(`dist/${folder} has one engine, ${engine}, once in what a page loads`, () => {
    const scripts = scriptsIn(folder);
    const filesWith = (mark: RegExp) => scripts.filter(({ text }) => mark.test(text)).map(({ name }) => name);
    for (const other of engines.filter((name) => name !== engine)) {
      expect([...filesWith(marks[other].elements), ...filesWith(marks[other].drawing)]).toEqual([]);
    }
    // The files that stand alone have their own; all others take it from one file. The map file draws with no engine, but on
    // preact the making of elements is no module of its own.
    const isWhole = (name: string) => /^tp-(all|all-latest|map)\.js$/.test(name);
    const drawing = filesWith(marks[engine].drawing);
    expect(drawing.filter((name) => !isWhole(name))).toHaveLength(1);
    if (folder !== 'standalone') expect(drawing).toEqual(expect.arrayContaining(['tp-all.js', 'tp-all-latest.js']));
    const notices = readFileSync(`${projectRoot}dist/${folder}/THIRD-PARTY-NOTICES.txt`, 'utf8');
    expect(/^preact \d/m.test(notices)).toBe(engine === 'Preact');
    expect(/^react-dom \d/m.test(notices)).toBe(engine === 'React');
  });
}

const light = (file: string) => `${productOrigin}/v/${packageJson.version}/light/${file}`;
const module = (address: string) => `<script type="module" src="${address}"></script>`;

test('a light tag works beside one of the standard build @full', async ({ page, partner, complaints }) => {
  const departures = `${productOrigin}/v/${packageJson.version}/tp-departures.fr.js`;
  await partner.open({
    html: barePage(
      '<tp-trip-planner></tp-trip-planner><tp-departures stop="Bastille"></tp-departures>',
      module(light('tp-trip-planner.fr.js')) + module(departures),
    ),
  });
  await expect(page.locator('tp-departures [part=row]').first()).toBeVisible();
  await usePlanner(page);
  expect(complaints.lines).toEqual([]);
});

for (const [name, script] of Object.entries({
  'tp.js': module(`${productOrigin}/light/tp.js`),
  'tp-all.js': module(`${productOrigin}/light/tp-all.js`),
  'tp-classic.js': `<script src="${productOrigin}/light/tp-classic.js"></script>`,
})) {
  test(`/light/${name} draws a tag with files of the light build alone${name === 'tp.js' ? '' : ' @full'}`, async ({
    page,
    partner,
    complaints,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin === productOrigin && pathname.endsWith('.js')) scripts.push(pathname);
    });
    await partner.open({ html: barePage('<tp-trip-planner></tp-trip-planner>', script) });
    await usePlanner(page);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((path) => !/^(\/v\/[^/]+)?\/light\//.test(path))).toEqual([]);
    expect(complaints.lines).toEqual([]);
  });
}
