import type { Settings } from '#shared/config/settings.ts';
import type { WrittenPlace } from '#shared/domain/place/written-place.ts';
import type { Moment } from '#shared/domain/trip/moment.ts';
import type { StoreSet } from '#shared/stores/page-stores.ts';

/**
 * The declaration of a widget: tag, attributes, events, parts, slots, style properties and examples. The element, its
 * types, the manifest, the documentation and the conformance tests are computed from it.
 */

/** The versions of a name that pages use. Without them, it is as old as its tag, and a tag as old as the library. */
export interface Versioned {
  /** First version with this name. */
  readonly since?: string;
  /** First version in which pages should not use it any more. It works until the next major version. */
  readonly deprecated?: string;
  /** Name of the same kind that replaces a deprecated one and takes the same value. */
  readonly instead?: string;
}

export interface Documented extends Versioned {
  /** One sentence for the documentation. Removed from browser bundles. */
  readonly doc: string;
}

/** A description of an attribute that a page may have to write. */
interface Requirable extends Documented {
  /** The widget has nothing to show without it. A host may set it as a property, after the element is in the page. */
  readonly required?: true;
}

/** A description: the sentence alone, or with versions. */
export type Described = string | Documented;

export interface TextProp<Value = unknown> extends Requirable {
  readonly type: 'text';
  readonly default?: string;
  /** Parses the text for the view, or throws an Error whose message names the problem, such as "is not a range of hours". */
  readonly parse?: (text: string) => Value;
  /** The text is a station's name or its id. The snippet generator suggests stations. */
  readonly station?: 'displayName' | 'id';
}
/** The values of texts that this library parses. */
export interface ParsedValues {
  /** One place: its name, or the place as JSON. */
  readonly place: WrittenPlace;
  /** One place, or several as JSON. */
  readonly places: readonly WrittenPlace[];
  /** A wall time, or a time with its offset from UTC. */
  readonly moment: Moment;
}
export interface ParsedProp<Type extends keyof ParsedValues = keyof ParsedValues> extends Requirable {
  readonly type: Type;
}
export interface NumberProp extends Requirable {
  readonly type: 'number';
  readonly default?: number;
  readonly min?: number;
  readonly max?: number;
}
/** False when the attribute is absent or `x="false"`, true otherwise. */
export interface FlagProp extends Documented {
  readonly type: 'flag';
}
export interface ChoiceProp<Value extends string = string> extends Documented {
  readonly type: 'choice';
  readonly values: readonly Value[];
  readonly default: Value;
}
/** Structured data: JSON in the attribute, the value itself in the property. */
export interface DataProp<Value = unknown> extends Requirable {
  readonly type: 'data';
  /** The type as the documentation shows it, such as `{ lat: number, lon: number }`. */
  readonly shape: string;
  /**
   * Parses foreign data, or throws an Error whose message names the problem. `note` reports a problem of one field that
   * leaves the rest usable.
   */
  readonly parse: (foreign: unknown, note: (problem: string) => void) => Value;
}

export type PropDeclaration = TextProp | ParsedProp | NumberProp | FlagProp | ChoiceProp | DataProp;
/** By property name; the attribute is the same name in kebab-case. */
export type PropDeclarations = Readonly<Record<string, PropDeclaration>>;

/** The value that the element's property gives: of a parsed text the text. */
export type ValueOf<Prop extends PropDeclaration> = Prop extends FlagProp
  ? boolean
  : Prop extends ChoiceProp<infer Value>
    ? Value
    : Prop extends DataProp<infer Value>
      ? Value | undefined
      : Prop extends NumberProp
        ? Prop extends { default: number }
          ? number
          : number | undefined
        : Prop extends { default: string }
          ? string
          : string | undefined;

/** The value that the view receives. */
export type ParsedValueOf<Prop extends PropDeclaration> =
  Prop extends ParsedProp<infer Type>
    ? ParsedValues[Type] | undefined
    : Prop extends { readonly type: 'text'; readonly parse: (text: string) => infer Value }
      ? Prop extends { default: string }
        ? Value
        : Value | undefined
      : ValueOf<Prop>;

type FieldTypes = { text: string; number: number; flag: boolean };
/** One field of an event's `detail`. */
export interface DetailField extends Documented {
  readonly type: keyof FieldTypes;
  readonly optional?: true;
}
export interface EventDeclaration extends Documented {
  readonly detail: Readonly<Record<string, DetailField>>;
  /** The host may prevent the default action with `preventDefault()`. */
  readonly cancelable?: true;
  /**
   * The site’s own reaction to this event. `handles`: it shows what the widget asks for and prevents the event, which it
   * keeps until its router has loaded. `follows`: the widget goes on by itself, and the site adapts, such as its address.
   */
  readonly host?: 'handles' | 'follows';
}
export type EventName = `tp-${string}`;
export type EventDeclarations = Readonly<Record<EventName, EventDeclaration>>;

type FieldValue<Field> = Field extends DetailField ? FieldTypes[Field['type']] : never;
type FieldsOf<Event> = Event extends { readonly detail: infer Fields } ? Fields : never;
type OptionalNames<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { optional: true } ? Name : never;
}[keyof Fields];

/** The type of an event's `detail`, computed from its declaration. */
export type DetailOf<Event, Fields = FieldsOf<Event>> = {
  readonly [Name in Exclude<keyof Fields, OptionalNames<Fields>>]: FieldValue<Fields[Name]>;
} & {
  readonly [Name in OptionalNames<Fields>]?: FieldValue<Fields[Name]>;
};

/** A use of the widget that is at once documentation, test fixture, accessibility check and demo. */
export interface Example {
  readonly name: string;
  readonly doc: string;
  readonly html: string;
  /** Responses of the calls behind it, by the call's name: a body, a status of a failure, or `'pending'` for none. */
  readonly responses?: Readonly<Record<string, unknown>>;
  /** What the page configures (`configure()`). */
  readonly config?: Settings;
  /** What this browser has stored from an earlier visit, by storage key. */
  readonly stored?: Readonly<Record<string, unknown>>;
  /** The visitor's cookies by name, such as those of a session. */
  readonly cookies?: Readonly<Record<string, string>>;
  /** Actions of a visitor before the check, so that an overlay or a later step is part of the example. */
  readonly steps?: readonly ({ readonly click: string } | { readonly press: string })[];
}

/** How a server draws a widget before any script. */
export interface FirstPaint {
  /** Calls whose responses the view needs: drawn only where the server has them. The view's module exports `prepare`. */
  readonly calls?: readonly string[];
  /** Drawn from the visitor's session cookies: no shared cache may keep a signed-in visitor's page. */
  readonly isPersonal?: true;
  /** Names of cookies: what their visitors see, only the browser knows. */
  readonly unless?: readonly string[];
  /** Whether the widget goes on with what it shows first, with these properties. Without it: always. */
  readonly when?: (props: Readonly<Record<string, unknown>>) => boolean;
}

export interface WidgetDeclaration extends Versioned {
  readonly tag: `tp-${string}`;
  /** One sentence: the purpose of the widget. */
  readonly summary: string;
  readonly props: PropDeclarations;
  readonly events: EventDeclarations;
  /** Elements a partner may style with `::part()`, with a description each. */
  readonly parts: Readonly<Record<string, Described>>;
  /** Slots for the partner's own content; the empty name is the default slot. */
  readonly slots: Readonly<Record<string, Described>>;
  /** Style properties of this widget. Those of all widgets are in `shared/styles/theme.ts`. */
  readonly cssProperties: Readonly<Record<`--tp-${string}`, Documented & { readonly default: string }>>;
  readonly examples: readonly Example[];
  /** One instance per page: a second one waits until the first is removed. */
  readonly onePerPage?: true;
  /** What the traveller opens in one element stays there; others of its group share the data alone. */
  readonly ownView?: true;
  /** CSS height that a page reserves before the widget is loaded, so that nothing shifts. */
  readonly reservedHeight: string;
  /** Set where a server draws the widget. */
  readonly firstPaint?: FirstPaint;
  /** Set where most pages have the tag: its requests and bytes count more when the build groups modules into files. */
  readonly isMostUsed?: true;
}

/**
 * Loads the data of the first drawing; exported by the view's module. The server awaits it before it renders. The browser
 * keeps the server-rendered content until its own `prepare` is done.
 */
export type Prepare<W extends WidgetDeclaration = WidgetDeclaration> = (
  stores: StoreSet,
  props: PropsOf<W>,
) => Promise<void>;

/** Attributes of every widget (ND-74). An attribute wins over the page's configuration. */
export const commonProps = {
  apiKey: { type: 'text', doc: 'Key sent with every call, instead of the one in the configuration.' },
  apiUrl: { type: 'text', doc: 'Address of the service for banners and the store, instead of the configured one.' },
  bffUrl: {
    type: 'text',
    doc: 'Address of the service for places, journeys and schedules, instead of the configured one.',
  },
  group: {
    type: 'text',
    default: '',
    doc: 'Widgets of one group share what the traveller chose; another name makes an independent set.',
  },
  storage: {
    type: 'choice',
    values: ['browser', 'none'],
    default: 'browser',
    doc: 'Where choices are kept: `none` reads and writes no cookie and no browser storage, so they last until the page is left.',
  },
  theme: {
    type: 'choice',
    values: ['auto', 'light', 'dark'],
    default: 'auto',
    doc: 'Colour scheme: `auto` follows the page.',
  },
  widget: { type: 'flag', doc: 'Widget mode: links lead out of the frame in a new tab.' },
} as const satisfies PropDeclarations;

/** Returns the names of the properties that a page has to give a value. */
export const requiredOf = (widget: Pick<WidgetDeclaration, 'props'> | undefined): readonly string[] =>
  Object.entries(widget?.props ?? {}).flatMap(([name, prop]) => ('required' in prop && prop.required ? [name] : []));

/** Events of every widget. */
export const commonEvents = {
  'tp-error': {
    doc: 'The widget could not be drawn. It shows a text and a retry button; the host may show its own.',
    detail: {
      widget: { type: 'text', doc: 'The tag of the widget.' },
      message: { type: 'text', doc: 'What went wrong, for developers.' },
      recovered: { type: 'flag', doc: 'True when the widget has mended itself by starting anew.' },
    },
  },
} as const satisfies EventDeclarations;

/**
 * Declares a widget. The compiler checks names: the view can only emit, mark and read declared ones.
 *
 * The `const` parameter keeps every name literal, because the types below are computed from the names.
 */
export function declareWidget<const Declaration extends WidgetDeclaration>(declaration: Declaration): Declaration {
  return declaration;
}

/** The property values a view receives. */
export type PropsOf<W extends WidgetDeclaration> = {
  readonly [Name in keyof W['props']]: ParsedValueOf<W['props'][Name]>;
} & { readonly [Name in keyof typeof commonProps]: ValueOf<(typeof commonProps)[Name]> };

export type EventsOf<W extends WidgetDeclaration> = W['events'] & typeof commonEvents;

/** Props of a widget's view. */
export interface ViewProps<W extends WidgetDeclaration> {
  readonly props: PropsOf<W>;
  /** Fires a declared event on the element. Returns false when the host prevented it. */
  readonly emit: <Name extends keyof EventsOf<W> & string>(name: Name, detail: DetailOf<EventsOf<W>[Name]>) => boolean;
  /** Marks an element of the view as a declared part: `<div {...part('strip')}>`. */
  readonly part: (name: keyof W['parts'] & string) => { readonly part: string };
  /** A declared slot's attributes: `<slot {...slot('empty')} />`. */
  readonly slot: (name: keyof W['slots'] & string) => { readonly name?: string };
  /** Announces a text once to screen readers, politely. */
  readonly announce: (text: string) => void;
}

/** The interface of the element in the page. */
export type WidgetElement<W extends WidgetDeclaration> = HTMLElement & {
  -readonly [Name in keyof W['props']]: ValueOf<W['props'][Name]>;
} & { -readonly [Name in keyof typeof commonProps]: ValueOf<(typeof commonProps)[Name]> };

type HostEvent<W, Host> = W extends { readonly events: infer Events }
  ? {
      [Name in keyof Events]: Events[Name] extends { readonly host: Host }
        ? { readonly name: Name; readonly detail: DetailOf<Events[Name]> }
        : never;
    }[keyof Events]
  : never;

/** The `detail` of each event with this value of `host`, by the name of the event. */
export type HostDetails<W extends WidgetDeclaration, Host extends 'handles' | 'follows'> = {
  readonly [Event in HostEvent<W, Host> as Event['name']]: Event['detail'];
};
