import type { Keys } from '../http/gate.ts';

/** Where the demo's banners, menus, carts, disruptions and pictures are written, from where the server is started. */
export const demoContentFolder = 'site/server/demo/content';

/** The key of pages that have none of their own: from any origin, for what needs no token. */
export const demoKeys: Keys = { demo: { origins: '*' } };
