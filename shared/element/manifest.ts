import { attributeOf } from '#shared/lib/attribute-name.ts';
import {
  commonEvents,
  commonProps,
  type EventDeclaration,
  type PropDeclaration,
  type WidgetDeclaration,
} from './contract.ts';

/**
 * Computes from the declarations what tools and people read about the widgets: the custom-elements manifest, editor
 * data, types, and the tables of the READMEs.
 */

export interface ThemeProperty {
  readonly name: string;
  readonly default: string;
  readonly doc: string;
}

export const allProps = (widget: WidgetDeclaration): [string, PropDeclaration][] =>
  Object.entries({ ...widget.props, ...commonProps });

export const allEvents = (widget: WidgetDeclaration): [string, EventDeclaration][] =>
  Object.entries({ ...widget.events, ...commonEvents });

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
  }
}

export function defaultText(prop: PropDeclaration): string | undefined {
  if (prop.type === 'flag') return 'false';
  if (prop.type === 'data' || prop.default === undefined) return undefined;
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
          attributes: allProps(widget).map(([name, prop]) => ({
            name: attributeOf(name),
            fieldName: name,
            type: { text: typeOf(prop) },
            ...(defaultText(prop) !== undefined && { default: defaultText(prop) }),
            description: prop.doc,
          })),
          members: allProps(widget).map(([name, prop]) => ({
            kind: 'field',
            name,
            attribute: attributeOf(name),
            type: { text: typeOf(prop) },
            ...(defaultText(prop) !== undefined && { default: defaultText(prop) }),
            description: prop.doc,
          })),
          events: allEvents(widget).map(([name, event]) => ({
            name,
            type: { text: `CustomEvent<${detailType(event)}>` },
            description: event.cancelable ? `${event.doc} Cancelable.` : event.doc,
          })),
          slots: Object.entries(widget.slots).map(([name, description]) => ({ name, description })),
          cssParts: Object.entries(widget.parts).map(([name, description]) => ({ name, description })),
          cssProperties: Object.entries(widget.cssProperties).map(([name, property]) => ({
            name,
            default: property.default,
            description: property.doc,
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

/** VS Code's `html.customData`. */
export function editorHtmlData(widgets: readonly WidgetDeclaration[]): object {
  return {
    version: 1.1,
    tags: widgets.map((widget) => ({
      name: widget.tag,
      description: widget.summary,
      attributes: allProps(widget).map(([name, prop]) => ({
        name: attributeOf(name),
        description: prop.doc,
        ...(prop.type === 'choice' && { values: prop.values.map((value) => ({ name: value })) }),
        ...(prop.type === 'flag' && { valueSet: 'v' }),
      })),
    })),
  };
}

/** VS Code's `css.customData`. */
export function editorCssData(widgets: readonly WidgetDeclaration[], theme: readonly ThemeProperty[]): object {
  const own = widgets.flatMap((widget) =>
    Object.entries(widget.cssProperties).map(([name, property]) => ({ name, ...property })),
  );
  return {
    version: 1.1,
    properties: [...theme, ...own].map(({ name, doc }) => ({ name, description: doc })),
    pseudoElements: [],
  };
}

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
          description: widget.summary,
          attributes: allProps(widget).map(([prop, declaration]) => ({
            name: attributeOf(prop),
            description: declaration.doc,
            value: { type: typeOf(declaration), ...(declaration.type === 'flag' && { required: false }) },
          })),
          js: {
            properties: allProps(widget).map(([prop, declaration]) => ({
              name: prop,
              description: declaration.doc,
              value: { type: typeOf(declaration) },
            })),
            events: allEvents(widget).map(([event, declaration]) => ({ name: event, description: declaration.doc })),
          },
          slots: Object.entries(widget.slots).map(([slot, description]) => ({ name: slot, description })),
          css: {
            parts: Object.entries(widget.parts).map(([part, description]) => ({ name: part, description })),
            properties: Object.entries(widget.cssProperties).map(([property, { doc }]) => ({
              name: property,
              description: doc,
            })),
          },
        })),
      },
    },
  };
}

/** Types of the elements for every host; self-contained, so that they hold wherever the package is installed. */
export function elementTypes(widgets: readonly WidgetDeclaration[]): string {
  const interfaces = widgets.map((widget) => {
    const fields = allProps(widget).map(([name, prop]) => `  /** ${prop.doc} */\n  ${name}: ${typeOf(prop)};`);
    const events = allEvents(widget).map(
      ([name, event]) => `  /** ${event.doc} */\n  '${name}': CustomEvent<${detailType(event)}>;`,
    );
    const attributes = allProps(widget)
      .filter(([prop]) => attributeOf(prop) !== prop)
      .map(([prop, declaration]) => {
        const type = declaration.type === 'data' ? 'string' : typeOf(declaration);
        return `  /** ${declaration.doc} */\n  '${attributeOf(prop)}': ${type};`;
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

/** ${widget.summary} */
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
