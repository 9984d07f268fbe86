import { declarations } from '#shared/build/registry.ts';
import { readAttribute } from '#shared/element/attribute.ts';
import { commonProps, type PropDeclaration } from '#shared/element/contract.ts';
import { attributeOf } from '#shared/lib/attribute-name.ts';
import type { Partners } from '#site/pages/cobranding/partners.ts';
import type { PageContent } from '#site/pages/page.ts';
import { readConfiguration } from '#site/rules/cobranding/configuration.ts';
import type { AttributeFacts, WidgetFacts } from '#site/rules/cobranding/widget-facts.ts';
import type { Rendering } from '../rendering.ts';

/** The attributes of every widget that a partner chooses. Addresses of services belong to the page's configuration. */
const { theme, storage, group, apiKey } = commonProps;

/** The facts of all widgets for the generator, computed from their declarations. */
const widgetFacts: readonly WidgetFacts[] = declarations.map(({ tag, reservedHeight, props, examples }) => ({
  tag,
  reservedHeight,
  attributes: Object.entries<PropDeclaration>({ ...props, theme, storage, group, apiKey }).map(factsOf),
  exampleAttributes: attributesIn(examples[0]?.html ?? ''),
}));

/** Reads the attributes of the first tag in the markup of a declaration, whose values have no entities. */
function attributesIn(markup: string): Record<string, string> {
  const tag = /^<[\w-]+((?:\s+[\w-]+(?:=(?:'[^']*'|"[^"]*"))?)*)/.exec(markup)?.[1] ?? '';
  const pairs = tag.matchAll(/([\w-]+)(?:=(?:'([^']*)'|"([^"]*)"))?/g);
  return Object.fromEntries([...pairs].map(([, name = '', single, double]) => [name, single ?? double ?? '']));
}

function factsOf([property, prop]: [string, PropDeclaration]): AttributeFacts {
  return {
    name: attributeOf(property),
    type: prop.type,
    doc: prop.doc,
    ...(prop.type === 'choice' && { values: prop.values }),
    ...(prop.type === 'text' && prop.station && { station: prop.station }),
    ...('default' in prop && prop.default !== undefined && { default: prop.default }),
    problemOf(value) {
      const reading = readAttribute(prop, value);
      return 'problem' in reading ? reading.problem : null;
    },
  };
}

/** As many as the call of places returns: a tag chooses among the same. */
const mostPlaces = 20;

/** Input of the page for partners. */
export function partnersOf(
  { origin, query, locale }: Pick<PageContent, 'origin' | 'query' | 'locale'>,
  { library, version, exampleStation, geocoder, olderVersions }: Rendering,
): Partners {
  const places = geocoder(locale);
  return {
    widgets: widgetFacts,
    library: { origin, version, filesOf: library },
    chosen: readConfiguration(query, widgetFacts, locale),
    exampleStation: exampleStation(locale),
    findPlaces:
      places &&
      ((text) => {
        const known = places.placeById(text);
        return known ? [known] : places.search(text, { limit: mostPlaces });
      }),
    olderVersions: olderVersions(),
  };
}
