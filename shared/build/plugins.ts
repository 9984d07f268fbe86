import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';
import { leanModules } from './lean-modules.ts';
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
    leanModules(),
    widgetEntries(),
    stripDeclarations(),
    withoutHeadStyles(),
    withoutHostKeys(),
  ];
}
