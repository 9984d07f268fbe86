import { configured, type FrameworkHost, indexHtml, tsconfig } from '../framework-host.ts';
import { packages } from '../packages.ts';

export const react: FrameworkHost = {
  packages: packages.react,
  snippet: 'react',
  syntax: {
    turn: 'turn',
    property: (name, expression) => `${name}={${expression}}`,
    event: (name, id) => `on${name}={() => hear('${id}')}`,
    reference: 'ref={listen}',
    text: (expression) => `{${expression}}`,
    when: (expression, element) => `{${expression} ? ${element} : null}`,
  },
  files: (views, generated) => ({
    'index.html': indexHtml('main.tsx'),
    'configured.ts': configured,
    'generated.tsx': generated,
    'sample.tsx': `import { useState } from 'react';
import 'tp-widgets/react';
import 'tp-widgets/tp-trip-planner';
import { AppFooter } from './generated.tsx';

export function Sample() {
  const [destination, setDestination] = useState('');
  return (
    <>
      <tp-trip-planner theme="dark" without-map ontp-search={(event) => setDestination(event.detail.to)} />
      <output>{destination}</output>
      <AppFooter />
    </>
  );
}

// @ts-expect-error no such theme
export const wrong = <tp-trip-planner theme="blue" />;
`,
    'behaviours.jsx': `import { useState } from 'react';
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
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Sample } from './sample.tsx';
// @ts-expect-error plain JavaScript
import { Behaviours } from './behaviours.jsx';

const page = location.search === '?behaviours' ? <Behaviours /> : <Sample />;
createRoot(document.getElementById('app') as HTMLElement).render(<StrictMode>{page}</StrictMode>);
`,
    'tsconfig.json': tsconfig(['main.tsx'], { jsx: 'react-jsx', allowImportingTsExtensions: true }),
  }),
  commands: ['tsc -p .', 'vite build'],
  built: 'dist',
};
