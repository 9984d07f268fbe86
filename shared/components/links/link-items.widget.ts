import { readLinkItems } from '#shared/domain/link-item.ts';

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
