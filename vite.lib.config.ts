import { defineConfig, type UserConfig } from 'vite';
import packageJson from './package.json' with { type: 'json' };
import { browserTarget } from './shared/build/browsers.ts';
import { compiledWhileLoading, laterImports, withoutCore } from './shared/build/chunk-loading.ts';
import { isForBundlers, isLight, largestChunkInKilobytes, libraryTarget } from './shared/build/library-files.ts';
import { preactEngine } from './shared/build/plugins/preact-engine.ts';
import { reactModules } from './shared/build/plugins/react-modules.ts';
import { widgetPlugins } from './shared/build/plugins.ts';
import { projectRoot } from './shared/build/widget-folders.ts';

/** Builds the library for pages and for bundlers. `libraryTarget` lists the modes. */
export default defineConfig(({ mode }): UserConfig => {
  const { version } = packageJson;
  const { outDir, input, output, external, base } = libraryTarget(mode, version);
  return {
    root: projectRoot,
    base: './',
    publicDir: false,
    plugins: [
      widgetPlugins(),
      isLight(mode) ? preactEngine() : mode !== 'package' && reactModules(),
      // The map is one file.
      laterImports(isForBundlers(mode) || mode.endsWith('map')),
      // Most code of the single file is never called.
      !isForBundlers(mode) && !mode.includes('single') && compiledWhileLoading(),
    ],
    define: {
      'import.meta.env.TP_VERSION': JSON.stringify(version),
      'import.meta.env.TP_BASE': JSON.stringify(base),
      'import.meta.env.TP_SHARED_FILES': process.env.TP_SHARED_FILES ?? '{}',
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    // Hosts bundle the file with its worker, and Nuxt has an alias `assets`: only an address that begins with a dot is ours.
    ...(mode === 'map' && {
      experimental: {
        renderBuiltUrl: (file, { hostType }) =>
          hostType === 'js' ? { runtime: `new URL('./${file}', import.meta.url).href` } : { relative: true },
      },
    }),
    build: {
      outDir,
      emptyOutDir: false,
      target: browserTarget,
      // In the package alone: a host's bundler joins them with its own.
      sourcemap: isForBundlers(mode),
      modulePreload: isForBundlers(mode) ? false : { polyfill: false, resolveDependencies: withoutCore },
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
