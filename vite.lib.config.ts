import { defineConfig, type UserConfig } from 'vite';
import packageJson from './package.json' with { type: 'json' };
import { browserTarget } from './shared/build/browsers.ts';
import { compiledWhileLoading, laterImports } from './shared/build/chunk-loading.ts';
import { largestChunkInKilobytes, libraryTarget } from './shared/build/library-files.ts';
import { widgetPlugins } from './shared/build/plugins.ts';
import { reactModules } from './shared/build/react-modules.ts';
import { projectRoot } from './shared/build/widget-folders.ts';

/**
 * What partners load. No mode: the core and one module a widget and language. `--mode loader` and `latest`: the
 * autoloader. `--mode single` and `single-latest`: everything in one file but maps, which are that of `--mode map`. `--mode package`: for bundlers, with React left to the host.
 * `--mode login`: the login script.
 */
export default defineConfig(({ mode }): UserConfig => {
  const { version } = packageJson;
  const { outDir, input, output, external, base } = libraryTarget(mode, version);
  return {
    root: projectRoot,
    base: './',
    publicDir: false,
    // Of the single file most is never run, and of the package a bundler makes its own.
    plugins: [
      widgetPlugins(),
      mode !== 'package' && reactModules(),
      laterImports(),
      !/^(single|package)/.test(mode) && compiledWhileLoading(),
    ],
    define: {
      'import.meta.env.TP_VERSION': JSON.stringify(version),
      'import.meta.env.TP_BASE': JSON.stringify(base),
      'import.meta.env.TP_SHARED_FILES': process.env.TP_SHARED_FILES ?? '{}',
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    build: {
      outDir,
      emptyOutDir: false,
      target: browserTarget,
      modulePreload: mode === 'package' ? false : { polyfill: false },
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: largestChunkInKilobytes,
      rolldownOptions: {
        input,
        output: { ...output, comments: { annotation: false, jsdoc: false } },
        external,
        preserveEntrySignatures: 'allow-extension',
        treeshake: { propertyReadSideEffects: false },
      },
    },
  };
});
