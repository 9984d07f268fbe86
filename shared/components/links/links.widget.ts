import { readLinkItems } from '#shared/domain/link-item.ts';

// Declarations import these, and no components.

/** Attributes of every block that shows a list of linked images (ND-47). */
export const linkItemsProps = {
  items: {
    type: 'data',
    shape: '{ title: string, url?: string, image?: string }[]',
    doc: 'The list. An item without `image` shows its title, one without `url` is no link. Addresses may contain `{lang}` and the configured `{siteUrl}`, `{cdnUrl}`, `{storeURL}`, `{simURL}`, `{domainName}` and `{networkId}`.',
    parse: readLinkItems,
  },
  label: { type: 'text', doc: 'Name of the list for screen readers, instead of the usual one.' },
} as const;

/** The event of every widget whose links may lead to a page of the host. */
export const navigateEvent = {
  'tp-navigate': {
    doc: 'The traveller followed a link to a page of this site. If prevented, the host shows the page.',
    cancelable: true,
    host: 'handles',
    detail: { href: { type: 'text', doc: 'Address of the page.' } },
  },
} as const;
