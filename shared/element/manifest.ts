import { attributeOf } from '#shared/lib/attribute-name.ts';
import {
  commonEvents,
  commonProps,
  type Described,
  type Documented,
  type EventDeclaration,
  type PropDeclaration,
  type Versioned,
  type WidgetDeclaration,
} from './contract.ts';

/**
 * Computes from the declarations what tools and people read about the widgets: the custom-elements manifest, editor
 * data, types, and the tables of the READMEs.
 */

export interface ThemeProperty extends Documented {
  readonly name: string;
  readonly default: string;
}

export const allProps = (widget: WidgetDeclaration): [string, PropDeclaration][] =>
  Object.entries({ ...widget.props, ...commonProps });

export const allEvents = (widget: WidgetDeclaration): [string, EventDeclaration][] =>
  Object.entries({ ...widget.events, ...commonEvents });

export const documented = (one: Described): Documented => (typeof one === 'string' ? { doc: one } : one);

const allDocumented = (all: Readonly<Record<string, Described>>): [string, Documented][] =>
  Object.entries(all).map(([name, one]) => [name, documented(one)]);

export const allParts = ({ parts }: WidgetDeclaration) => allDocumented(parts);
export const allSlots = ({ slots }: WidgetDeclaration) => allDocumented(slots);

const allCssProperties = ({ cssProperties }: WidgetDeclaration) => Object.entries(cssProperties);

/** Returns a property as its attribute: the name that replaces a deprecated one is an attribute, too. */
export const asAttribute = (prop: PropDeclaration): PropDeclaration =>
  prop.instead === undefined ? prop : { ...prop, instead: attributeOf(prop.instead) };

/** Returns the attributes by name, each with the name of its property. */
export const allAttributes = (widget: WidgetDeclaration): [string, PropDeclaration, string][] =>
  allProps(widget).map(([name, prop]) => [attributeOf(name), asAttribute(prop), name]);

/** Returns the tag and all its names, each as the documentation writes it, by kind. */
export const namesOf = (widget: WidgetDeclaration): readonly (readonly [kind: string, name: string, Versioned])[] => [
  ['tag', widget.tag, widget],
  ...allAttributes(widget).map(([name, prop]) => ['attribute', name, prop] as const),
  ...allEvents(widget).map(([name, event]) => ['event', name, event] as const),
  ...allParts(widget).map(([name, part]) => ['part', name, part] as const),
  ...allSlots(widget).map(([name, slot]) => ['slot', name, slot] as const),
  ...allCssProperties(widget).map(([name, property]) => ['style property', name, property] as const),
];

/** Returns from which version on a name is deprecated, and what replaces it; undefined for a name in use. */
export const deprecationOf = ({ deprecated, instead }: Versioned): string | undefined =>
  deprecated && `since ${deprecated}${instead === undefined ? '' : `: use \`${instead}\``}`;

/** Returns the versions of a name as sentences; empty if it has none. */
export function versionsOf(one: Versioned): string {
  const deprecation = deprecationOf(one);
  return [one.since && `Since ${one.since}.`, deprecation && `Deprecated ${deprecation}.`].filter(Boolean).join(' ');
}

const isRequired = (one: Documented): boolean => 'required' in one && one.required === true;

/** Returns the description of a name, and whether a page has to write it. */
const sentencesOf = (one: Documented): string => (isRequired(one) ? `${one.doc} Required.` : one.doc);

/** Returns the description of a name with its versions. */
export const docOf = (one: Documented): string => [sentencesOf(one), versionsOf(one)].filter(Boolean).join(' ');

export const classNameOf = (tag: string): string =>
  `${tag
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}Element`;

/** Returns the TypeScript type of a property. */
export function typeOf(prop: PropDeclaration): string {
  switch (prop.type) {
    case 'text':
      return prop.default === undefined ? 'string | undefined' : 'string';
    case 'number':
      return prop.default === undefined ? 'number | undefined' : 'number';
    case 'flag':
      return 'boolean';
    case 'choice':
      return prop.values.map((value) => `'${value}'`).join(' | ');
    case 'data':
      return `${prop.shape} | undefined`;
    default:
      return 'string | undefined';
  }
}

export function defaultText(prop: PropDeclaration): string | undefined {
  if (prop.type === 'flag') return 'false';
  if (!('default' in prop) || prop.default === undefined) return undefined;
  return typeof prop.default === 'string' ? `'${prop.default}'` : String(prop.default);
}

const fieldTypes = { text: 'string', number: 'number', flag: 'boolean' } as const;

/** Returns the TypeScript type of an event's detail. */
export function detailType(event: EventDeclaration): string {
  const fields = Object.entries(event.detail).map(
    ([name, field]) => `${name}${field.optional ? '?' : ''}: ${fieldTypes[field.type]}`,
  );
  return fields.length === 0 ? '{}' : `{ ${fields.join('; ')} }`;
}

const deprecatedIn = (one: Versioned) => {
  const deprecated = deprecationOf(one);
  return deprecated === undefined ? {} : { deprecated };
};

/** Describes a name for the manifest, whose schema has no field for the first version. */
const describe = (one: Documented) => ({ description: sentencesOf(one), ...deprecatedIn(one) });

const describeNamed = ([name, one]: readonly [string, Documented]) => ({ name, ...describe(one) });

const describeProp = (prop: PropDeclaration) => ({
  type: { text: typeOf(prop) },
  ...(defaultText(prop) !== undefined && { default: defaultText(prop) }),
  ...describe(prop),
});

/** The custom-elements manifest, schema 2.1.0. */
export function customElementsManifest(widgets: readonly WidgetDeclaration[]): object {
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: widgets.map((widget) => ({
      kind: 'javascript-module',
      path: `dist/package/${widget.tag}.js`,
      exports: [
        { kind: 'custom-element-definition', name: widget.tag, declaration: { name: classNameOf(widget.tag) } },
      ],
      declarations: [
        {
          kind: 'class',
          name: classNameOf(widget.tag),
          tagName: widget.tag,
          customElement: true,
          superclass: { name: 'HTMLElement' },
          summary: widget.summary,
          ...deprecatedIn(widget),
          attributes: allAttributes(widget).map(([name, prop, fieldName]) => ({
            name,
            fieldName,
            ...describeProp(prop),
          })),
          members: allProps(widget).map(([name, prop]) => ({
            kind: 'field',
            name,
            attribute: attributeOf(name),
            ...describeProp(prop),
          })),
          events: allEvents(widget).map(([name, event]) => ({
            name,
            type: { text: `CustomEvent<${detailType(event)}>` },
            ...describe(event.cancelable ? { ...event, doc: `${event.doc} Cancelable.` } : event),
          })),
          slots: allSlots(widget).map(describeNamed),
          cssParts: allParts(widget).map(describeNamed),
          cssProperties: allCssProperties(widget).map(([name, property]) => ({
            name,
            default: property.default,
            ...describe(property),
          })),
          demos: widget.examples.map(({ name, doc, html }) => ({
            description: `${name}: ${doc}`,
            source: { code: html },
          })),
        },
      ],
    })),
  };
}

/** VS Code's `html.customData`, which has no field for versions. */
export function editorHtmlData(widgets: readonly WidgetDeclaration[]): object {
  return {
    version: 1.1,
    tags: widgets.map((widget) => ({
      name: widget.tag,
      description: docOf({ ...widget, doc: widget.summary }),
      attributes: allAttributes(widget).map(([name, prop]) => ({
        name,
        description: docOf(prop),
        ...(prop.type === 'choice' && { values: prop.values.map((value) => ({ name: value })) }),
        ...(prop.type === 'flag' && { valueSet: 'v' }),
      })),
    })),
  };
}

/** VS Code's `css.customData`. */
export function editorCssData(widgets: readonly WidgetDeclaration[], theme: readonly ThemeProperty[]): object {
  const own = widgets.flatMap((widget) => allCssProperties(widget).map(([name, property]) => ({ name, ...property })));
  return {
    version: 1.1,
    properties: [...theme, ...own].map((property) => ({
      name: property.name,
      description: docOf(property),
      ...(property.deprecated !== undefined && { status: 'obsolete' }),
    })),
    pseudoElements: [],
  };
}

/** Describes a name for web-types. */
const describeOnWeb = (one: Documented) => ({
  description: sentencesOf(one),
  ...(one.since !== undefined && { since: one.since }),
  ...deprecatedIn(one),
  ...(one.deprecated !== undefined && { 'deprecated-since': one.deprecated }),
});

const describeNamedOnWeb = ([name, one]: readonly [string, Documented]) => ({ name, ...describeOnWeb(one) });

/** JetBrains' web-types. */
export function webTypes(widgets: readonly WidgetDeclaration[], name: string, version: string): object {
  return {
    $schema: 'https://json.schemastore.org/web-types',
    name,
    version,
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: widgets.map((widget) => ({
          name: widget.tag,
          ...describeOnWeb({ ...widget, doc: widget.summary }),
          attributes: allAttributes(widget).map(([attribute, declaration]) => ({
            name: attribute,
            ...describeOnWeb(declaration),
            ...(isRequired(declaration) && { required: true }),
            value: { type: typeOf(declaration), ...(declaration.type === 'flag' && { required: false }) },
          })),
          js: {
            properties: allProps(widget).map(([prop, declaration]) => ({
              name: prop,
              ...describeOnWeb(declaration),
              value: { type: typeOf(declaration) },
            })),
            events: allEvents(widget).map(describeNamedOnWeb),
          },
          slots: allSlots(widget).map(describeNamedOnWeb),
          css: {
            parts: allParts(widget).map(describeNamedOnWeb),
            properties: allCssProperties(widget).map(describeNamedOnWeb),
          },
        })),
      },
    },
  };
}

/** Writes the comment of a name in the types. */
function commentOf(one: Documented, indent = '  '): string {
  const deprecation = deprecationOf(one);
  const tags = [one.since && `@since ${one.since}`, deprecation && `@deprecated ${deprecation}`].filter(Boolean);
  const doc = sentencesOf(one);
  if (tags.length === 0) return `${indent}/** ${doc} */`;
  return ['/**', ...[doc, ...tags].map((line) => ` * ${line}`), ' */'].map((line) => indent + line).join('\n');
}

/** Types of the elements for every host; self-contained, so that they hold wherever the package is installed. */
export function elementTypes(widgets: readonly WidgetDeclaration[]): string {
  const interfaces = widgets.map((widget) => {
    const fields = allProps(widget).map(([name, prop]) => `${commentOf(prop)}\n  ${name}: ${typeOf(prop)};`);
    const events = allEvents(widget).map(
      ([name, event]) => `${commentOf(event)}\n  '${name}': CustomEvent<${detailType(event)}>;`,
    );
    const attributes = allAttributes(widget)
      .filter(([attribute]) => attribute.includes('-'))
      .map(([attribute, declaration]) => {
        const type = declaration.type === 'data' ? 'string' : typeOf(declaration);
        return `${commentOf(declaration)}\n  '${attribute}': ${type};`;
      });
    const name = classNameOf(widget.tag);
    return `
export interface ${name}Events {
${events.join('\n')}
}

/** Attributes of several words: their properties have other names. */
export interface ${name}Attributes {
${attributes.join('\n')}
}

${commentOf({ ...widget, doc: widget.summary }, '')}
export interface ${name} extends HTMLElement {
${fields.join('\n')}
  addEventListener<Name extends keyof ${name}Events>(
    type: Name,
    listener: (this: ${name}, event: ${name}Events[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}
`;
  });
  const types = widgets.map(({ tag }) => {
    const name = classNameOf(tag);
    return `  '${tag}': { element: ${name}; attributes: ${name}Attributes; events: ${name}Events };`;
  });
  const tags = widgets.map(({ tag }) => `    '${tag}': ${classNameOf(tag)};`);
  return `${interfaces.join('')}
/** The types of each tag. The types for frameworks are computed from this table. */
export interface TagTypes {
${types.join('\n')}
}

declare global {
  interface HTMLElementTagNameMap {
${tags.join('\n')}
  }
}
`;
}
