import { defineConfig, type UserConfig } from 'vite';
import packageJson from './package.json' with { type: 'json' };
import { browserTarget } from './shared/build/browsers.ts';
import { compiledWhileLoading, laterImports } from './shared/build/chunk-loading.ts';
import { filesOfSite } from './shared/build/code-files.ts';
import { doctorBeside, largestChunkInKilobytes } from './shared/build/library-files.ts';
import { preactEngine } from './shared/build/plugins/preact-engine.ts';
import { widgetPlugins } from './shared/build/plugins.ts';
import { projectRoot } from './shared/build/widget-folders.ts';

const siteModule = (path: string) => `${projectRoot}site/${path}.ts`;

/** Builds the product's own pages: `vite build` for the browser, `vite build --ssr` for the server. */
export default defineConfig(
  ({ isSsrBuild }): UserConfig => ({
    root: projectRoot,
    publicDir: isSsrBuild ? false : 'site/public',
    plugins: [widgetPlugins(), !isSsrBuild && preactEngine(), laterImports(), compiledWhileLoading()],
    define: {
      'import.meta.env.TP_VERSION': JSON.stringify(packageJson.version),
      'import.meta.env.TP_OWN_PAGES': 'true',
    },
    // The built server is one file. In development, Node resolves the packages.
    ssr: { noExternal: isSsrBuild ? true : [] },
    build: isSsrBuild
      ? {
          outDir: 'dist/server',
          target: 'node22',
          rolldownOptions: {
            // A thread needs an entry file of its own.
            input: {
              main: 'site/server/main.ts',
              catalog: 'site/server/catalog.ts',
              'move-data': 'site/server/move-data.ts',
              publish: 'site/server/publish.ts',
              'reader-worker': 'site/server/engine/reader/reader-worker.ts',
              'planning-thread': 'site/server/city/planning/planning-thread.ts',
              'feed-thread': 'site/server/live/feeds/feed-thread.ts',
              'street-process': 'site/server/remote/streets/street-process.ts',
              'watchdog-thread': 'site/server/http/watchdog-thread.ts',
            },
            output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
          },
        }
      : {
          outDir: 'dist/site',
          manifest: true,
          target: browserTarget,
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
          chunkSizeWarningLimit: largestChunkInKilobytes,
          rolldownOptions: {
            input: siteModule('main'),
            // Our own pages take the file that partners' pages take.
            ...doctorBeside(`/v/${packageJson.version}/tp-doctor.js`, {
              codeSplitting: filesOfSite({
                script: siteModule('main'),
                router: siteModule('router/start-site'),
                offline: siteModule('shell/offline/keep-offline'),
              }),
              comments: { annotation: false, jsdoc: false },
            }),
            treeshake: { propertyReadSideEffects: false },
          },
        },
  }),
);
