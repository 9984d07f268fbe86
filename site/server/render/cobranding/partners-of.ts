import type { Partners } from '#site/pages/cobranding/partners.ts';
import type { PageContent } from '#site/pages/page.ts';
import { readConfiguration } from '#site/rules/cobranding/configuration.ts';
import type { Rendering } from '../render-page.ts';
import { widgetFacts } from './widget-facts.ts';

/** Input of the page for partners. */
export function partnersOf(
  { origin, query, locale }: Pick<PageContent, 'origin' | 'query' | 'locale'>,
  { library, version }: Pick<Rendering, 'library' | 'version'>,
): Partners {
  return {
    widgets: widgetFacts,
    library: { origin, version, filesOf: library },
    chosen: readConfiguration(query, widgetFacts, locale),
  };
}
