import type { PublishedLibrary, PublishedTag } from '#shared/build/published-library.ts';
import {
  commonEvents,
  commonProps,
  type EventDeclaration,
  type Example,
  type PropDeclaration,
  type WidgetDeclaration,
} from '#shared/element/contract.ts';
import { type DocText, docIn } from '#shared/element/doc-texts/doc-texts.ts';
import { defaultText, detailType, typeOf } from '#shared/element/manifest.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { attributeOf } from '#shared/lib/attribute-name.ts';
import { themeProperties } from '#shared/styles/theme.ts';

/** What the definitions page says of a name: an attribute, an event, a slot, a part or a style property. */
export interface Definition {
  readonly name: string;
  readonly doc: DocText;
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
  readonly summary: DocText;
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
  const named = namedIn(locale);
  return {
    tag: widget.tag,
    summary: docIn(locale, widget.summary),
    props: propsIn(locale, widget.props),
    events: eventsIn(locale, widget.events),
    slots: Object.entries(widget.slots).map(named),
    parts: Object.entries(widget.parts).map(named),
    styles: Object.entries(widget.cssProperties).map(([name, property]) => ({
      ...named([name, property.doc]),
      default: property.default,
    })),
    examples: widget.examples.map((example) => ({ ...named([example.name, example.doc]), example })),
    reservedHeight: widget.reservedHeight,
    isOnePerPage: widget.onePerPage ?? false,
    files: library?.(widget.tag, locale) ?? null,
    lightFiles: library?.(widget.tag, locale, 'light') ?? null,
  };
}

/** Returns what every widget has. */
export const commonDefinitions = (locale: Locale): Definitions => ({
  props: propsIn(locale, commonProps),
  events: eventsIn(locale, commonEvents),
  slots: [],
  parts: [],
  styles: themeProperties.map((property) => ({ ...property, doc: docIn(locale, property.doc) })),
});

const namedIn =
  (locale: Locale) =>
  ([name, doc]: readonly [string, string]): Definition => ({ name, doc: docIn(locale, doc) });

const propsIn = (locale: Locale, props: Readonly<Record<string, PropDeclaration>>): PropDefinition[] =>
  Object.entries(props).map(([property, prop]) => ({
    name: attributeOf(property),
    doc: docIn(locale, prop.doc),
    property,
    type: typeOf(prop),
    default: defaultText(prop),
  }));

const eventsIn = (locale: Locale, events: Readonly<Record<string, EventDeclaration>>): EventDefinition[] =>
  Object.entries(events).map(([name, event]) => ({
    name,
    doc: docIn(locale, event.doc),
    detail: detailType(event),
    fields: Object.entries(event.detail).map(([field, { doc }]) => ({ name: field, doc: docIn(locale, doc) })),
    isCancelable: event.cancelable ?? false,
  }));
