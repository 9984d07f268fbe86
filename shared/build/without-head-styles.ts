import type { Plugin } from 'vite';

/**
 * sonner puts its stylesheet into the page's head when it is imported: useless in a shadow root and a violation of strict
 * policies. The toaster adopts the same stylesheet in its own root instead.
 */
export function withoutHeadStyles(): Plugin {
  return {
    name: 'tp:without-head-styles',
    transform: {
      filter: { id: /sonner\/dist\/index\.mjs/ },
      handler(code) {
        const without = code.replace(/^__insertCSS\(".*$/m, '');
        if (without === code)
          throw new Error('sonner changed how it inserts its stylesheet: adapt without-head-styles.ts.');
        return { code: without, map: null };
      },
    },
  };
}
