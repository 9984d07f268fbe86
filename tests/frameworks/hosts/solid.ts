import { configured, type FrameworkHost, indexHtml, tsconfig } from '../framework-host.ts';
import { packages } from '../packages.ts';

export const solid: FrameworkHost = {
  packages: packages.solid,
  syntax: {
    turn: 'turn()',
    // Solid writes other names in lower case.
    property: (name, expression) => `prop:${name}={${expression}}`,
    event: (name, id) => `on:${name}={() => hear('${id}')}`,
    reference: 'ref={listen}',
    text: (expression) => `{${expression}}`,
    when: (expression, element) => `<Show when={${expression}}>${element}</Show>`,
  },
  files: (views) => ({
    'index.html': indexHtml('main.tsx'),
    'configured.ts': configured,
    'sample.tsx': `import { createSignal } from 'solid-js';
import 'tp-widgets/solid';
import 'tp-widgets/standalone/tp-trip-planner';

export function Sample() {
  const [destination, setDestination] = createSignal('');
  return (
    <>
      <tp-trip-planner theme="dark" without-map={true} on:tp-search={(event) => setDestination(event.detail.to)} />
      <output>{destination()}</output>
    </>
  );
}

// @ts-expect-error no such theme
export const wrong = () => <tp-trip-planner theme="blue" />;
// @ts-expect-error Solid would set \`withoutmap\`
export const lost = () => <tp-trip-planner withoutMap />;
`,
    'behaviours.jsx': `import { createSignal, Show } from 'solid-js';
import './views.js';

export function Behaviours() {
  const [turn, setTurn] = createSignal(0);
  const [heard, hear] = createSignal('');
  const listen = (element) => element.addEventListener('tp-consent-open', () => hear('reference'));
  return (
    <>
      <button type="button" onClick={() => setTurn(turn() + 1)}>next</button>
      <output id="heard">{heard()}</output>
      ${views}
    </>
  );
}
`,
    'main.tsx': `import './configured.ts';
import { render } from 'solid-js/web';
import { Sample } from './sample.tsx';
// @ts-expect-error plain JavaScript
import { Behaviours } from './behaviours.jsx';

render(() => (location.search === '?behaviours' ? <Behaviours /> : <Sample />), document.getElementById('app') as HTMLElement);
`,
    'tsconfig.json': tsconfig(['main.tsx'], {
      jsx: 'preserve',
      jsxImportSource: 'solid-js',
      allowImportingTsExtensions: true,
    }),
    'vite.config.js': `import solid from 'vite-plugin-solid';

export default { plugins: [solid()] };
`,
  }),
  commands: ['tsc -p .', 'vite build'],
  built: 'dist',
};
