import type { Locale } from '#shared/i18n/locales.ts';
import type { Config } from './schema.ts';

export type AccountLinks = Config['accounts']['links'];

/** Returns the address of a page of the operator's own account service in a language; empty without one. */
export const accountLink = (links: AccountLinks, name: keyof AccountLinks, locale: Locale): string =>
  links[name].replaceAll('{lang}', locale);
