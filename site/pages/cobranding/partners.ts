import type { ReadConfiguration } from '#site/rules/cobranding/configuration.ts';
import type { ExampleStation } from '#site/rules/cobranding/demo.ts';
import type { FindPlaces } from '#site/rules/cobranding/place-attributes.ts';
import type { Library, WidgetFacts } from '#site/rules/cobranding/widget-facts.ts';

/** What the page for partners shows besides its texts. */
export interface Partners {
  readonly widgets: readonly WidgetFacts[];
  readonly library: Library;
  /** What the address of the page chooses. */
  readonly chosen: ReadConfiguration;
  /** Null where another server has the timetable. */
  readonly exampleStation: ExampleStation | null;
  /** Null where another server finds places. */
  readonly findPlaces: FindPlaces | null;
  /** Versions that this server keeps, besides its own. */
  readonly olderVersions: readonly string[];
}
