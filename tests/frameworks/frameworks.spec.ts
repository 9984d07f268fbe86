import { expect } from 'playwright/test';
import { test } from '../support/host-project.ts';
import { expectOfMaps } from '../support/nearby.ts';
import { usePlanner } from '../support/planner.ts';
import { behaviours, idOf, viewModules, viewsIn } from './behaviours.ts';
import { type BuiltHost, buildHost, type FrameworkHost, NothingInstalled } from './framework-host.ts';
import { angular } from './hosts/angular.ts';
import { astro } from './hosts/astro.ts';
import { lit } from './hosts/lit.ts';
import { next } from './hosts/next.ts';
import { nuxt } from './hosts/nuxt.ts';
import { preact } from './hosts/preact.ts';
import { react } from './hosts/react.ts';
import { solid } from './hosts/solid.ts';
import { svelte } from './hosts/svelte.ts';
import { vue } from './hosts/vue.ts';
import { webpack } from './hosts/webpack.ts';

/** By the name of the framework, and whether `npm test` runs it too. */
const hosts: Readonly<Record<string, { readonly host: FrameworkHost; readonly isAlways?: true }>> = {
  'React 19': { host: react, isAlways: true },
  'Vue 3': { host: vue, isAlways: true },
  'Svelte 5': { host: svelte },
  'Solid 1': { host: solid },
  'Preact 11': { host: preact },
  'Lit 3': { host: lit },
  'Angular 22': { host: angular },
  'webpack 5': { host: webpack },
  'Next 16': { host: next },
  'Nuxt 4': { host: nuxt },
  'Astro 7': { host: astro },
};

/** What the partner of the generator's code wrote into the footer. */
const owner = 'Musée « {d’Orsay} »';

for (const [name, { host, isAlways }] of Object.entries(hosts)) {
  const when = isAlways ? '' : ' @full';
  test.describe(name, () => {
    // One project for all tests of a framework.
    test.describe.configure({ mode: 'default', timeout: 60_000 });
    let site: BuiltHost | undefined;

    test.beforeAll(async ({ browser, tarball, baseURL }) => {
      test.setTimeout(900_000);
      let generated = '';
      if (host.snippet) {
        const page = await browser.newPage();
        const query = new URLSearchParams({
          tag: 'app-footer',
          form: host.snippet,
          'attribute.label': owner,
          'attribute.items': '[{ "title": "Plan d’accès" }]',
        });
        await page.goto(`${baseURL}/fr/cobranding?${query}`);
        generated = await page.locator('#snippet').innerText();
        await page.close();
      }
      const files = { ...host.files(host.syntax ? viewsIn(host.syntax) : '', generated), 'views.js': viewModules };
      try {
        site = await buildHost(host, tarball, files);
      } catch (reason) {
        if (!(reason instanceof NothingInstalled)) throw reason;
        console.log(`The sample of ${name} is skipped: npm can install nothing here.`);
      }
    });
    test.afterAll(() => site?.close());
    test.beforeEach(() => test.skip(!site, 'npm can install nothing here'));

    test(`${name}: a sample with our tarball is typed, built and used${when}`, async ({ page, complaints }) => {
      await page.goto(site?.address ?? '');
      await usePlanner(page);
      await expect(page.locator('output')).toHaveText('Nation');
      await expect(page.locator('tp-trip-planner')).toHaveJSProperty('theme', 'dark');
      await expect(page.locator('tp-trip-planner')).toHaveJSProperty('withoutMap', true);
      if (host.hasMap) {
        await page.locator('tp-proximity-map').scrollIntoViewIfNeeded();
        await expectOfMaps(page.locator('tp-proximity-map .tp-map[data-ready]')).toBeVisible();
      }
      if (host.snippet) {
        await expect(page.locator('tp-app-footer [part=owner]')).toContainText(owner);
        await expect(page.locator('tp-app-footer [part=links]')).toContainText('Plan d’accès');
      }
      expect(complaints.lines).toEqual([]);
    });

    if (!host.syntax) return;
    test(`${name}: properties, attributes, events and slots behave as the framework’s own${when}`, async ({
      page,
      complaints,
    }) => {
      for (const behaviour of behaviours) {
        await test.step(behaviour.title, async () => {
          await page.goto(`${site?.address}?behaviours`);
          await behaviour.check(page, idOf(behaviour));
        });
      }
      expect(complaints.lines).toEqual([]);
    });
  });
}
