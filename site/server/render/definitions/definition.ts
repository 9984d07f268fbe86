import type { PublishedLibrary, PublishedTag } from '#shared/build/published-library.ts';
import {
  commonEvents,
  commonProps,
  type Documented,
  type EventDeclaration,
  type Example,
  type PropDeclaration,
  type WidgetDeclaration,
} from '#shared/element/contract.ts';
import {
  allParts,
  allSlots,
  asAttribute,
  defaultText,
  detailType,
  docOf,
  typeOf,
  versionsOf,
} from '#shared/element/manifest.ts';
import { summaryIn } from '#shared/element/summaries/summaries.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { attributeOf } from '#shared/lib/attribute-name.ts';
import { themeProperties } from '#shared/styles/theme.ts';

/** What the definitions page says of a name: an attribute, an event, a slot, a part or a style property. */
export interface Definition {
  readonly name: string;
  readonly doc: string;
}

export interface PropDefinition extends Definition {
  readonly property: string;
  readonly type: string;
  readonly default: string | undefined;
}

export interface EventDefinition extends Definition {
  readonly detail: string;
  readonly fields: readonly Definition[];
  readonly isCancelable: boolean;
}

export interface StyleDefinition extends Definition {
  readonly default: string;
}

/** The names that a group of definitions has: those of one widget, or those of all. */
export interface Definitions {
  readonly props: readonly PropDefinition[];
  readonly events: readonly EventDefinition[];
  readonly slots: readonly Definition[];
  readonly parts: readonly Definition[];
  readonly styles: readonly StyleDefinition[];
}

export interface ExampleDefinition extends Definition {
  readonly example: Example;
}

export interface WidgetDefinition extends Definitions {
  readonly tag: string;
  readonly summary: string;
  /** Since when it exists or is deprecated, in English; empty without. */
  readonly versions: string;
  readonly examples: readonly ExampleDefinition[];
  readonly reservedHeight: string;
  readonly isOnePerPage: boolean;
  /** The files of the tag in the standard and the light build; null in development. */
  readonly files: PublishedTag | null;
  readonly lightFiles: PublishedTag | null;
}

/** Returns what the page says of a widget in a language. */
export function definitionOf(
  widget: WidgetDeclaration,
  locale: Locale,
  library: PublishedLibrary | null,
): WidgetDefinition {
  return {
    tag: widget.tag,
    summary: summaryIn(locale, widget.summary),
    versions: versionsOf(widget),
    props: propsOf(widget.props),
    events: eventsOf(widget.events),
    slots: allSlots(widget).map(named),
    parts: allParts(widget).map(named),
    styles: Object.entries(widget.cssProperties).map(([name, property]) => ({
      name,
      doc: docOf(property),
      default: property.default,
    })),
    examples: widget.examples.map((example) => ({ name: example.name, doc: example.doc, example })),
    reservedHeight: widget.reservedHeight,
    isOnePerPage: widget.onePerPage ?? false,
    files: library?.(widget.tag, locale) ?? null,
    lightFiles: library?.(widget.tag, locale, 'light') ?? null,
  };
}

/** Returns what every widget has. */
export const commonDefinitions = (): Definitions => ({
  props: propsOf(commonProps),
  events: eventsOf(commonEvents),
  slots: [],
  parts: [],
  styles: themeProperties,
});

const named = ([name, one]: readonly [string, Documented]): Definition => ({ name, doc: docOf(one) });

const propsOf = (props: Readonly<Record<string, PropDeclaration>>): PropDefinition[] =>
  Object.entries(props).map(([property, prop]) => ({
    name: attributeOf(property),
    doc: docOf(asAttribute(prop)),
    property,
    type: typeOf(prop),
    default: defaultText(prop),
  }));

const eventsOf = (events: Readonly<Record<string, EventDeclaration>>): EventDefinition[] =>
  Object.entries(events).map(([name, event]) => ({
    name,
    doc: docOf(event),
    detail: detailType(event),
    fields: Object.entries(event.detail).map(named),
    isCancelable: event.cancelable ?? false,
  }));
