/**
 * Types of the tags in the templates of frameworks, by the name of their module. Each is computed from `TagTypes` in
 * `elements.d.ts`, so that it holds for every declared widget.
 */
export const frameworkTypes: Readonly<Record<string, string>> = {
  /** The names that templates share. */
  template: `import type { TagTypes } from './elements.js';

export type { TagTypes };
export type ElementOf<Tag extends keyof TagTypes> = TagTypes[Tag]['element'];

type Own<Tag extends keyof TagTypes> = Omit<ElementOf<Tag>, keyof HTMLElement | 'addEventListener'>;
/** A template may write a number as text, and data as JSON. Without a value, the default applies. */
type Value<Type> = Type | undefined | (number extends Type ? \`\${number}\` : Extract<Type, object> extends never ? never : string);

/** The properties of a tag, and its attributes of several words. */
export type Values<Tag extends keyof TagTypes> = {
  [Name in keyof Own<Tag>]?: Value<Own<Tag>[Name]>;
} & { [Name in keyof TagTypes[Tag]['attributes']]?: Value<TagTypes[Tag]['attributes'][Name]> };

/** Listeners by the names that they have in a template: a prefix and the name of the event. */
export type Listeners<Tag extends keyof TagTypes, Prefix extends string> = {
  [Name in keyof TagTypes[Tag]['events'] & string as \`\${Prefix}\${Name}\`]?: (
    event: TagTypes[Tag]['events'][Name],
  ) => void;
};
`,

  /** JSX of React 19, which sets properties and listens to `on` + the name of the event. */
  react: `import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { ElementOf, Listeners, TagTypes, Values } from './template.js';

type Tags = {
  [Tag in keyof TagTypes]: DetailedHTMLProps<HTMLAttributes<ElementOf<Tag>>, ElementOf<Tag>> &
    Values<Tag> &
    Listeners<Tag, 'on'>;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
`,

  preact: `import type { ClassAttributes, HTMLAttributes } from 'preact';
import type { ElementOf, Listeners, TagTypes, Values } from './template.js';

type Tags = {
  [Tag in keyof TagTypes]: HTMLAttributes<ElementOf<Tag>> &
    ClassAttributes<ElementOf<Tag>> &
    Values<Tag> &
    Listeners<Tag, 'on'>;
};

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
`,

  /**
   * Solid writes the names of properties in lower case, and `without-map` as `withoutMap`; with `prop:` it keeps a name. It
   * listens with `on:`, because its `on` changes the names of events.
   */
  solid: `import type { JSX } from 'solid-js';
import type { ElementOf, Listeners, TagTypes, Values } from './template.js';

type Settable<Tag extends keyof TagTypes> = {
  [Name in keyof Values<Tag> & string as Name extends Lowercase<Name> ? Name : never]?: Values<Tag>[Name];
} & { [Name in keyof Values<Tag> & string as \`prop:\${Name}\`]?: Values<Tag>[Name] };

type Tags = {
  [Tag in keyof TagTypes]: JSX.HTMLAttributes<ElementOf<Tag>> & Settable<Tag> & Listeners<Tag, 'on:'>;
};

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
`,

  /** Svelte 5 listens with `on`, Svelte 4 with `on:`. */
  svelte: `import type { HTMLAttributes } from 'svelte/elements';
import type { ElementOf, Listeners, TagTypes, Values } from './template.js';

type Tags = {
  [Tag in keyof TagTypes]: HTMLAttributes<ElementOf<Tag>> &
    Values<Tag> &
    Listeners<Tag, 'on'> &
    Listeners<Tag, 'on:'>;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends Tags {}
}
`,

  /** Templates of Vue, whose compiler names the listener of `tp-search` `onTpSearch`. */
  vue: `import type { HTMLAttributes } from 'vue';
import type { TagTypes, Values } from './template.js';

type Camel<Name extends string> = Name extends \`\${infer Word}-\${infer Rest}\`
  ? \`\${Capitalize<Word>}\${Camel<Rest>}\`
  : Capitalize<Name>;

type CamelListeners<Events> = {
  [Name in keyof Events & string as \`on\${Camel<Name>}\`]?: (event: Events[Name]) => void;
};

type Tags = {
  [Tag in keyof TagTypes]: new () => {
    $props: HTMLAttributes & Values<Tag> & CamelListeners<TagTypes[Tag]['events']>;
  };
};

declare module 'vue' {
  interface GlobalComponents extends Tags {}
}
`,
};
