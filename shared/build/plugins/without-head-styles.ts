import type { Plugin } from 'vite';

/**
 * Removes sonner's own style injection. On import, sonner adds its stylesheet to the page's head, which has no effect
 * in a shadow root and violates strict content security policies. The toaster adopts the stylesheet in its own root.
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
        // With names instead of React as a whole, the light build leaves out what nothing uses.
        return { code: without.replace(/import (React\w*) from/g, 'import * as $1 from'), map: null };
      },
    },
  };
}
