import { configured, type FrameworkHost, indexHtml, tsconfig } from '../framework-host.ts';
import { packages } from '../packages.ts';

export const preact: FrameworkHost = {
  packages: packages.preact,
  syntax: {
    turn: 'turn',
    property: (name, expression) => `${name}={${expression}}`,
    // Preact 11 writes a name that begins with a capital in lower case, so a reference listens to it.
    event: (name, id) =>
      /^[A-Z]/.test(name)
        ? `ref={(element) => element?.addEventListener('${name}', () => hear('${id}'))}`
        : `on${name}={() => hear('${id}')}`,
    reference: 'ref={listen}',
    text: (expression) => `{${expression}}`,
    when: (expression, element) => `{${expression} ? ${element} : null}`,
  },
  files: (views) => ({
    'index.html': indexHtml('main.tsx'),
    'configured.ts': configured,
    'sample.tsx': `import { useState } from 'preact/hooks';
import 'tp-widgets/preact';
import 'tp-widgets/standalone/tp-trip-planner';

export function Sample() {
  const [destination, setDestination] = useState('');
  return (
    <>
      <tp-trip-planner theme="dark" without-map ontp-search={(event) => setDestination(event.detail.to)} />
      <output>{destination}</output>
    </>
  );
}

// @ts-expect-error no such theme
export const wrong = <tp-trip-planner theme="blue" />;
`,
    'behaviours.jsx': `import { useState } from 'preact/hooks';
import './views.js';

export function Behaviours() {
  const [turn, setTurn] = useState(0);
  const [heard, hear] = useState('');
  const listen = (element) => element?.addEventListener('tp-consent-open', () => hear('reference'));
  return (
    <>
      <button type="button" onClick={() => setTurn(turn + 1)}>next</button>
      <output id="heard">{heard}</output>
      ${views}
    </>
  );
}
`,
    'main.tsx': `import './configured.ts';
import { render } from 'preact';
import { Sample } from './sample.tsx';
// @ts-expect-error plain JavaScript
import { Behaviours } from './behaviours.jsx';

render(location.search === '?behaviours' ? <Behaviours /> : <Sample />, document.getElementById('app') as HTMLElement);
`,
    'tsconfig.json': tsconfig(['main.tsx'], {
      jsx: 'react-jsx',
      jsxImportSource: 'preact',
      allowImportingTsExtensions: true,
    }),
    'vite.config.js': `export default { oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } } };
`,
  }),
  commands: ['tsc -p .', 'vite build'],
  built: 'dist',
};
