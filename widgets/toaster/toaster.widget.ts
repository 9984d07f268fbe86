import { declareWidget } from '#shared/element/contract.ts';

export const toaster = declareWidget({
  tag: 'tp-toaster',
  summary: 'Short messages at the bottom of the page about what the visitor has just done. Place one a page.',
  props: {},
  events: {},
  parts: { list: 'The region that holds the messages.' },
  slots: {},
  cssProperties: {
    '--tp-toaster-z-index': { doc: 'How far above the page the messages lie.', default: '1000' },
  },
  examples: [
    {
      name: 'placed',
      doc: 'Empty until a widget of the page has something to say.',
      html: '<tp-toaster></tp-toaster>',
    },
  ],
  onePerPage: true,
  reservedHeight: '0',
  view: () => import('./toaster.tsx'),
});
