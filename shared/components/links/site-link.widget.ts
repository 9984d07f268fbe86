// Declared here, because declarations do not import components.

/** The event of every widget whose links may lead to a page of the host. */
export const navigateEvent = {
  'tp-navigate': {
    doc: 'The traveller followed a link to a page of this site. If prevented, the host shows the page.',
    cancelable: true,
    host: 'asked',
    detail: { href: { type: 'text', doc: 'Address of the page.' } },
  },
} as const;
