import { readdirSync, readFileSync } from 'node:fs';
import type { InlineConfig } from 'vite';
import { type HostFiles, test } from '../support/host-project.ts';
import { expectOfMaps as expect } from '../support/nearby.ts';
import { usePlanner } from '../support/planner.ts';
import { productOrigin } from '../support/product.ts';

test.describe.configure({ timeout: 120_000 });

interface Host {
  readonly packages: readonly string[];
  /** Its page shows the planner, and the traveller's destination in an `output`. */
  readonly files: HostFiles;
  readonly config?: InlineConfig;
  readonly hasMap?: boolean;
  /** A text that occurs once in the production files of the host's framework. */
  readonly framework?: string;
  /** The samples of the frameworks build the same in `npm test`. */
}

const pageWith = (body: string, script: string) =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Partenaire</title><link rel="icon" href="data:,"></head><body>${body}<script type="module" src="/${script}"></script></body></html>`;

const configured = `import { configure, tags } from 'tp-widgets';
const origin = '${productOrigin}';
configure({ bffUrl: origin, apiUrl: origin, siteUrl: origin, cdnUrl: origin });
`;

/** The README's examples in projects as each host's tools create them. */
const hosts: Readonly<Record<string, Host>> = {
  'React 19': {
    packages: ['react', 'react-dom', '@types/react', '@types/react-dom'],
    files: {
      'index.html': pageWith('<div id="app"></div>', 'main.tsx'),
      'main.tsx': `${configured}
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import 'tp-widgets/react';
import 'tp-widgets/tp-trip-planner';

function App() {
  const [destination, setDestination] = useState('');
  return (
    <>
      <tp-trip-planner theme="dark" ontp-search={(event) => setDestination(event.detail.to)} />
      <output>{destination} {tags.length}</output>
    </>
  );
}
createRoot(document.getElementById('app') as HTMLElement).render(<StrictMode><App /></StrictMode>);
`,
    },
    framework: '__reactContainer$',
  },
  'Vue 3': {
    packages: ['vue'],
    files: {
      'index.html': pageWith('<div id="app"></div>', 'main.ts'),
      'main.ts': `${configured}
import { createApp, ref } from 'vue';
import 'tp-widgets/vue';
import 'tp-widgets/standalone/tp-trip-planner';

const app = createApp({
  setup: () => ({ theme: ref('dark'), destination: ref('') }),
  template: '<tp-trip-planner :theme="theme" @tp-search="destination = $event.detail.to" /><output>{{ destination }}</output>',
});
app.config.compilerOptions.isCustomElement = (tag) => tags.includes(tag);
app.mount('#app');
`,
    },
    // Templates are compiled in the browser, so the tests need no plugin.
    config: {
      resolve: { alias: { vue: 'vue/dist/vue.esm-bundler.js' } },
      define: {
        __VUE_OPTIONS_API__: true,
        __VUE_PROD_DEVTOOLS__: false,
        __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: false,
      },
    },
  },
  'no framework': {
    packages: [],
    files: {
      'index.html': pageWith('<main></main>', 'main.ts'),
      'main.ts': `${configured}
import 'tp-widgets/standalone';

const planner = document.createElement('tp-trip-planner');
planner.theme = 'dark';
const output = document.createElement('output');
planner.addEventListener('tp-search', ({ detail }) => output.append(detail.to, String(tags.length)));
document.querySelector('main')?.append(planner, output, document.createElement('tp-proximity-map'));
`,
    },
    hasMap: true,
  },
};

for (const [name, { packages, files, config, hasMap, framework }] of Object.entries(hosts)) {
  for (const from of ['build', 'sources'] as const) {
    test(`${name}: a journey is found in a page ${from === 'build' ? 'that Vite has built' : 'that Vite serves from its sources'} @full`, async ({
      page,
      complaints,
      createHost,
    }) => {
      const host = createHost(packages);
      host.write(files);
      const typed = Object.keys(files).filter((file) => file.includes('.ts'));
      expect(host.typeErrors(typed, 'Bundler')).toBe('');
      await page.goto(await host.serve(from, config));
      await usePlanner(page);
      await expect(page.locator('output')).toContainText('Nation');
      await expect(page.locator('tp-trip-planner')).toHaveJSProperty('theme', 'dark');
      // A map needs its worker file, which the host's build has to include.
      if (hasMap) await expect(page.locator('.tp-map[data-ready]')).toBeVisible();
      expect(complaints.lines).toEqual([]);

      if (from === 'sources' || !framework) return;
      const built = `${host.folder}/dist/assets/`;
      const texts = readdirSync(built)
        .filter((file) => file.endsWith('.js'))
        .map((file) => readFileSync(built + file, 'utf8'));
      expect(texts.join('').split(framework).length - 1, 'copies of the framework').toBe(1);
    });
  }
}

test('the doctor examines a page that Vite has built @full', async ({ page, createHost }) => {
  const host = createHost();
  host.write({
    'index.html': pageWith('<main></main><output></output>', 'main.ts'),
    'main.ts': `import { configure, doctor } from 'tp-widgets';
import 'tp-widgets/standalone';

const origin = '${productOrigin}';
configure({ bffUrl: origin, apiUrl: origin, siteUrl: origin, cdnUrl: origin });

document.querySelector('main')?.append(document.createElement('tp-trip-planner'));
document.querySelector('output')?.append(String((await doctor()).problems.length));
`,
  });
  await page.goto(await host.serve('build', { build: { target: 'es2022' } }));
  await expect(page.getByRole('dialog', { name: 'Diagnosis' })).toContainText('Everything is in order.');
  await expect(page.locator('output')).toHaveText('0');
});
