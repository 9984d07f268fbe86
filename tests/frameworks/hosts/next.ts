import { configured, type FrameworkHost } from '../framework-host.ts';
import { packages } from '../packages.ts';

/**
 * Next renders the page when it is built, without a DOM, and bundles it with Turbopack. Its React attaches no listeners of
 * custom events to tags that a server has rendered (react/react#35446), so the tags are drawn in the browser alone.
 */
export const next: FrameworkHost = {
  packages: packages.next,
  hasMap: true,
  files: () => ({
    'next.config.mjs': `export default { output: 'export' };\n`,
    'configured.ts': configured,
    'app/layout.tsx': `import type { ReactNode } from 'react';

export const metadata = { title: 'Partenaire', icons: { icon: 'data:,' } };

export default function Layout({ children }: { children: ReactNode }) {
  return <html lang="fr"><body>{children}</body></html>;
}
`,
    'app/page.tsx': `'use client';
import dynamic from 'next/dynamic';
import { tags } from 'tp-widgets';
import 'tp-widgets/register';

const Sample = dynamic(() => import('../sample').then((module) => module.Sample), { ssr: false });

export default function Page() {
  return <main data-tags={tags.length}><Sample /></main>;
}
`,
    'sample.tsx': `import { useState } from 'react';
import 'tp-widgets/react';
import 'tp-widgets/tp-proximity-map';
import 'tp-widgets/tp-trip-planner';
import './configured';

export function Sample() {
  const [destination, setDestination] = useState('');
  return (
    <>
      <tp-trip-planner theme="dark" without-map ontp-search={(event) => setDestination(event.detail.to)} />
      <output>{destination}</output>
      <tp-proximity-map />
    </>
  );
}
`,
    'wrong.tsx': `import 'tp-widgets/react';

// @ts-expect-error no such theme
export const wrong = <tp-trip-planner theme="blue" />;
`,
    'next-env.d.ts': '/// <reference types="next" />\n',
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        target: 'ES2022',
        lib: ['ES2022', 'DOM', 'DOM.Iterable'],
        module: 'ESNext',
        moduleResolution: 'Bundler',
        jsx: 'react-jsx',
        skipLibCheck: true,
        esModuleInterop: true,
        isolatedModules: true,
        resolveJsonModule: true,
        incremental: true,
        plugins: [{ name: 'next' }],
      },
      include: ['next-env.d.ts', '**/*.ts', '**/*.tsx', '.next/types/**/*.ts'],
      exclude: ['node_modules'],
    }),
  }),
  commands: ['next build'],
  built: 'out',
};
