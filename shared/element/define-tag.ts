import { pageSingleton } from '#shared/lib/page-singleton.ts';

/** Marks the classes of our elements with the version of their copy, in every bundle. */
export const versionKey = Symbol.for('tp:version');

/** The copies of the library that have run on this page: versions by address. */
export const copiesOnPage = () => pageSingleton('copies', () => new Map<string, string>());

let schedule = (_tag: string, define: () => void): void => define();

/** Sets when tags are defined: by default at once. */
export function defineTagsWith(scheduling: typeof schedule): void {
  schedule = scheduling;
}

let drawFirst = (_root: ShadowRoot, _container: HTMLElement, draw: () => void): void => draw();

/**
 * Sets how elements draw for the first time: by default at once, on our own pages over what the server has drawn, else after the
 * next paint.
 */
export function drawFirstWith(drawing: typeof drawFirst): void {
  drawFirst = drawing;
}

/** Draws an element for the first time after its connection. */
export function drawElement(root: ShadowRoot, container: HTMLElement, draw: () => void): void {
  drawFirst(root, container, draw);
}

/** Defines a tag, which draws all its elements in the page. */
export function defineTag(tag: string, element: CustomElementConstructor): void {
  schedule(tag, () => customElements.define(tag, element));
}
