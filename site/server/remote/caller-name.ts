/** Names this product to services of others, with a contact of its operator, as public ones ask for. */
export const callerName = (contact: string | undefined): string =>
  `tp-widgets/${import.meta.env.TP_VERSION}${contact === undefined ? '' : ` (${contact})`}`;
