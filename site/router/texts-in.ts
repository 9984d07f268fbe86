import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Locale } from '#shared/i18n/locales.ts';
import texts from '../main.ts?texts';

const known = new Map<Locale, Promise<I18n>>();

/** Loads the site's own texts in a language, once per language. */
export function textsIn(locale: Locale): Promise<I18n> {
  const loading =
    known.get(locale) ??
    (texts[locale] as () => Promise<{ readonly texts: Messages }>)().then((loaded) =>
      setupI18n({ locale, messages: { [locale]: loaded.texts } }),
    );
  known.set(locale, loading);
  // A failed load is not cached, so the next call retries.
  loading.catch(() => known.delete(locale));
  return loading;
}
