/** Names this product to services of others, with a contact of its operator, as public ones ask for. */
export const userAgentOf = (contact: string | undefined): string =>
  `tp-widgets/${import.meta.env.TP_VERSION}${contact === undefined ? '' : ` (${contact})`}`;
