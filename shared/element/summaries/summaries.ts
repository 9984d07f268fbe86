import type { Locale } from '#shared/i18n/locales.ts';
import de from './de.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };

/** The summaries of the widgets by their English text. `npm run docs` adds and removes the keys. */
type Catalog = Readonly<Record<string, string>>;

export const summaryCatalogs: Readonly<Record<Exclude<Locale, 'en'>, Catalog>> = { fr, es, it, de };

export const summaryIn = (locale: Locale, english: string): string =>
  locale === 'en' ? english : summaryCatalogs[locale][english] || english;
