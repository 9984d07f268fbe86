import { configured, type FrameworkHost, tsconfig } from '../framework-host.ts';
import { packages } from '../packages.ts';

export const webpack: FrameworkHost = {
  packages: packages.webpack,
  hasMap: true,
  files: () => ({
    'dist/index.html':
      '<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Partenaire</title><link rel="icon" href="data:,"></head><body><div id="app"></div><script src="main.js"></script></body></html>',
    'configured.ts': configured,
    'main.tsx': `import './configured';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import 'tp-widgets/react';
import 'tp-widgets/tp-proximity-map';
import 'tp-widgets/tp-trip-planner';

function Sample() {
  const [destination, setDestination] = useState('');
  return (
    <>
      <tp-trip-planner theme="dark" without-map ontp-search={(event) => setDestination(event.detail.to)} />
      <output>{destination}</output>
      <tp-proximity-map />
    </>
  );
}

// @ts-expect-error no such theme
export const wrong = <tp-trip-planner theme="blue" />;
createRoot(document.getElementById('app') as HTMLElement).render(<StrictMode><Sample /></StrictMode>);
`,
    'tsconfig.json': tsconfig(['main.tsx'], { jsx: 'react-jsx' }),
    'webpack.config.js': `export default {
  mode: 'production',
  entry: './main.tsx',
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: { rules: [{ test: /\\.tsx?$/, loader: 'ts-loader', options: { compilerOptions: { noEmit: false } } }] },
  performance: { hints: false },
};
`,
  }),
  commands: ['webpack'],
  built: 'dist',
};
