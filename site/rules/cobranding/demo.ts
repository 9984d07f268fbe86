import type { Locale } from '#shared/i18n/locales.ts';
import { attributeField, fieldNames } from './configuration.ts';
import type { WidgetFacts } from './widget-facts.ts';

/** The kinds of partners that the demonstration imitates. */
export const partnerKinds = ['town-hall', 'museum', 'stadium', 'hotel', 'intranet'] as const;
export type PartnerKind = (typeof partnerKinds)[number];

/** The parameters of a mock page beside those of a configuration: its kind, and the language of its own texts. */
export const partnerField = 'partner';
export const pageLanguageField = 'page';

/** The kind of page on which one expects the widget. */
const usualKinds: Readonly<Record<string, PartnerKind>> = {
  'tp-departures': 'hotel',
  'tp-proximity-map': 'hotel',
  'tp-schedules': 'museum',
  'tp-place-detail': 'museum',
  'tp-traffic': 'intranet',
};

/** Reads the kind of a mock page from an address; without one it is the usual kind of the tag. */
export function partnerKindIn(query: string, tag: string): PartnerKind {
  const wanted = new URLSearchParams(query).get(partnerField);
  return partnerKinds.find((kind) => kind === wanted) ?? usualKinds[tag] ?? 'town-hall';
}

/** A station of the network, for attributes that need a real one. */
export interface ExampleStation {
  readonly id: string;
  readonly name: string;
}

interface Demo {
  readonly widget: WidgetFacts;
  readonly kind: PartnerKind;
  readonly station: ExampleStation | null;
  readonly locale: Locale;
}

/** Returns the query of the mock page that shows a tag, with the attributes of its first example and a real station. */
export function demoQuery({ widget, kind, station, locale }: Demo): string {
  const given: Readonly<Record<string, string | undefined>> = {
    ...widget.exampleAttributes,
    ...(station && { to: station.name, 'place-type': 'stopArea', 'place-id': station.id }),
    // The timetables take the id of a stop, the departures its name.
    ...(station && { stop: widget.tag === 'tp-schedules' ? station.id : station.name }),
  };
  const params = new URLSearchParams({
    [fieldNames.widget]: widget.tag.replace(/^tp-/, ''),
    [fieldNames.language]: locale,
    [pageLanguageField]: locale,
    [partnerField]: kind,
  });
  for (const { name } of widget.attributes) {
    const value = given[name];
    if (value !== undefined) params.set(attributeField(name), value);
  }
  return String(params);
}
