import type { Locale } from '#shared/i18n/locales.ts';
import { commonEvents, commonProps, type EventDeclaration, type WidgetDeclaration } from '../contract.ts';
import type { ThemeProperty } from '../manifest.ts';
import de from './de.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };

/** By English text. `npm run docs` adds and removes the keys. */
export const docCatalogs: Readonly<Record<Exclude<Locale, 'en'>, Readonly<Record<string, string>>>> = {
  fr,
  es,
  it,
  de,
};

/** A text of a declaration in the language of a page, else in English. */
export interface DocText {
  readonly text: string;
  /** Set if the text is not in the language of the page. */
  readonly lang?: 'en';
}

export function docIn(locale: Locale, english: string): DocText {
  if (locale === 'en') return { text: english };
  const text = docCatalogs[locale][english];
  return text ? { text } : { text: english, lang: 'en' };
}

/** Returns the texts that a catalog must have: French all texts of the declarations, other languages the summaries. */
export function docTextsFor(
  locale: Exclude<Locale, 'en'>,
  widgets: readonly WidgetDeclaration[],
  theme: readonly ThemeProperty[],
): readonly string[] {
  const summaries = widgets.map(({ summary }) => summary);
  if (locale !== 'fr') return summaries;
  return [
    ...new Set([
      ...widgets.flatMap((widget) => [
        widget.summary,
        ...docsOf(widget.props),
        ...eventDocs(widget.events),
        ...Object.values(widget.slots),
        ...Object.values(widget.parts),
        ...docsOf(widget.cssProperties),
        ...docsOf(widget.examples),
      ]),
      ...docsOf(commonProps),
      ...eventDocs(commonEvents),
      ...docsOf(theme),
    ]),
  ];
}

const docsOf = (documented: object) =>
  Object.values(documented as Record<string, { doc: string }>).map(({ doc }) => doc);

const eventDocs = (events: Readonly<Record<string, EventDeclaration>>) =>
  Object.values(events).flatMap(({ doc, detail }) => [doc, ...docsOf(detail)]);
