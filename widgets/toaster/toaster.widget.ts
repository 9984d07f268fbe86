import { declareWidget } from '#shared/element/contract.ts';

export const toaster = declareWidget({
  tag: 'tp-toaster',
  summary: 'Short messages at the bottom of the page about what the traveller has just done. Place one per page.',
  props: {},
  events: {},
  parts: { list: 'The region that holds the messages.' },
  slots: {},
  cssProperties: {
    '--tp-toaster-bottom': {
      doc: 'Distance of the messages from the bottom of the window.',
      default: '24px, 16px on a phone',
    },
    '--tp-toaster-z-index': { doc: 'Stacking order (`z-index`) of the messages.', default: '1000' },
  },
  examples: [
    { name: 'placed', doc: 'Empty until a widget of the page has a message.', html: '<tp-toaster></tp-toaster>' },
  ],
  onePerPage: true,
  reservedHeight: '0',
});
