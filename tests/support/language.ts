import type { Locator, Page } from 'playwright/test';
import type { Locale } from '#shared/i18n/locales.ts';

/** The link to a language in the header, on all but phones. */
export const languageOn = (page: Page, locale: Locale): Locator =>
  page.locator(`tp-app-header > tp-language-selector[slot=end] a[lang=${locale}]`);

/** Changes the language by the header: on phones, the links are in its menu. */
export async function chooseLanguage(page: Page, locale: Locale): Promise<void> {
  const menu = page.locator('tp-app-header [part=menu-button]');
  if (await menu.isVisible()) await menu.click();
  await page.locator(`tp-app-header tp-language-selector a[lang=${locale}]`).filter({ visible: true }).click();
}
