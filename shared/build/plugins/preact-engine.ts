import type { Plugin } from 'vite';
import { projectRoot } from '../widget-folders.ts';

const own = (path: string) => `${projectRoot}shared/${path}.ts`;

/** Builds the same sources on preact: the files of the light build and of our own pages contain no React. */
export function preactEngine(): Plugin {
  return {
    name: 'tp:preact-engine',
    // Its aliases win over that of `reactOnce`.
    enforce: 'post',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: {
          '@r2wc/react-to-web-component': own('preact/r2wc'),
          'react-dom/client': own('preact/client'),
          'react-dom': 'preact/compat',
          react: 'preact/compat',
          'use-sync-external-store/shim': 'preact/compat',
        },
      },
    }),
    // The API client comes at the first call.
    resolveId: {
      order: 'pre',
      handler(id, importer) {
        const isPageApi = id === './page-api.ts' && importer?.endsWith('/shared/element/page.ts');
        return isPageApi ? own('element/later-page-api') : null;
      },
    },
  };
}
