/** Loads the view and the texts by language of each tag that a server draws. */
declare module 'virtual:tp/first-paints' {
  import type { Messages } from '@lingui/core';
  import type { Prepare } from '#shared/element/contract.ts';
  export const firstPaints: Readonly<
    Record<
      string,
      {
        readonly texts: Readonly<Record<string, () => Promise<{ readonly texts: Messages }>>>;
        /** Typed loosely: the type of each view is computed from its declaration. */
        readonly view: () => Promise<{ readonly View: unknown; readonly prepare?: Prepare }>;
      }
    >
  >;
}
