import type { Locator, Page } from 'playwright/test';
import type { Locale } from '#shared/i18n/locales.ts';

/** The link to a language in the header, on all but phones. */
export const languageOn = (page: Page, locale: Locale): Locator =>
  page.locator(`tp-app-header > tp-language-selector[slot=end] a[lang=${locale}]`);
