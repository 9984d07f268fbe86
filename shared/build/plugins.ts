import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import type { Plugin, PluginOption } from 'vite';
import { moduleTexts } from './plugins/module-texts.ts';
import { stripDeclarations } from './plugins/strip-declarations.ts';
import { withoutHeadStyles } from './plugins/without-head-styles.ts';
import { withoutHostKeys } from './plugins/without-host-keys.ts';
import { widgetEntries } from './widget-entries.ts';

/** Returns the plugins that compile the sources; the same list for development, tests and builds. */
export function widgetPlugins(): PluginOption[] {
  return [
    react(),
    lingui({ failOnMissing: process.env.NODE_ENV === 'production' }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    reactOnce(),
    widgetEntries(),
    moduleTexts(),
    stripDeclarations(),
    withoutHeadStyles(),
    withoutHostKeys(),
  ];
}

/** Replaces the shim for React 16 and 17 that `@lingui/react` imports: React 19 exports the same hook itself. */
function reactOnce(): Plugin {
  return {
    name: 'tp:react-once',
    config: () => ({ resolve: { alias: { 'use-sync-external-store/shim': 'react' } } }),
  };
}
