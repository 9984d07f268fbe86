import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import type { Plugin, PluginOption } from 'vite';
import { stripDeclarations } from './strip-declarations.ts';
import { widgetEntries } from './widget-entries.ts';
import { withoutHeadStyles } from './without-head-styles.ts';
import { withoutHostKeys } from './without-host-keys.ts';

/** What turns our sources into what a browser runs; the same list while developing, testing and building. */
export function widgetPlugins(): PluginOption[] {
  return [
    react(),
    lingui({ failOnMissing: process.env.NODE_ENV === 'production' }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    reactOnce(),
    widgetEntries(),
    stripDeclarations(),
    withoutHeadStyles(),
    withoutHostKeys(),
  ];
}

/** Serves the shim for React 16 and 17, which `@lingui/react` imports, from React itself: React 19 exports the same hook. */
function reactOnce(): Plugin {
  return {
    name: 'tp:react-once',
    config: () => ({ resolve: { alias: { 'use-sync-external-store/shim': 'react' } } }),
  };
}
