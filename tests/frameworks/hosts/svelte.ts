import { configured, type FrameworkHost, indexHtml, tsconfig } from '../framework-host.ts';
import { packages } from '../packages.ts';

export const svelte: FrameworkHost = {
  packages: packages.svelte,
  snippet: 'svelte',
  syntax: {
    turn: 'turn',
    property: (name, expression) => `${name}={${expression}}`,
    event: (name, id) => `on${name}={() => hear('${id}')}`,
    reference: 'use:listen',
    text: (expression) => `{${expression}}`,
    when: (expression, element) => `{#if ${expression}}${element}{/if}`,
  },
  files: (views, generated) => ({
    'index.html': indexHtml('main.js'),
    'configured.ts': configured,
    'Generated.svelte': generated,
    'Sample.svelte': `<script lang="ts">
  import type { SvelteHTMLElements } from 'svelte/elements';
  import 'tp-widgets/svelte';
  import 'tp-widgets/standalone/tp-trip-planner';
  // @ts-expect-error plain JavaScript
  import Generated from './Generated.svelte';

  let destination = $state('');
  // @ts-expect-error no such theme
  export const wrong: SvelteHTMLElements['tp-trip-planner'] = { theme: 'blue' };
</script>

<tp-trip-planner theme="dark" without-map ontp-search={(event) => (destination = event.detail.to)}></tp-trip-planner>
<output>{destination}</output>
<Generated />
`,
    'Behaviours.svelte': `<script>
  import './views.js';

  let turn = $state(0);
  let heard = $state('');
  const hear = (id) => (heard = id);
  const listen = (element) => element.addEventListener('tp-consent-open', () => hear('reference'));
</script>

<button type="button" onclick={() => (turn += 1)}>next</button>
<output id="heard">{heard}</output>
${views}
`,
    'main.js': `import './configured';
import { mount } from 'svelte';
import Behaviours from './Behaviours.svelte';
import Sample from './Sample.svelte';

mount(location.search === '?behaviours' ? Behaviours : Sample, { target: document.getElementById('app') });
`,
    'tsconfig.json': tsconfig(['Sample.svelte', 'Generated.svelte']),
    'vite.config.js': `import { svelte } from '@sveltejs/vite-plugin-svelte';

export default { plugins: [svelte()] };
`,
  }),
  commands: ['svelte-check --tsconfig ./tsconfig.json --threshold error', 'vite build'],
  built: 'dist',
};
