import { pageSingleton } from '#shared/lib/page-singleton.ts';

/** Marks the classes of our elements with the version of their copy, in every bundle. */
export const versionKey = Symbol.for('tp:version');

/** The copies of the library that have run on this page: versions by address. */
export const copiesOnPage = () => pageSingleton('copies', () => new Map<string, string>());

let start = (_tag: string, define: () => void): void => define();

/** Sets when tags are defined: by default at once. */
export function defineTagsWith(starting: typeof start): void {
  start = starting;
}

/** Defines a tag, which draws all its elements in the page. */
export function defineTag(tag: string, element: CustomElementConstructor): void {
  start(tag, () => customElements.define(tag, element));
}
