let start = (_tag: string, define: () => void): void => define();

/** Sets when tags are defined: by default at once. */
export function defineTagsWith(starting: typeof start): void {
  start = starting;
}

/** Defines a tag, which draws all its elements in the page. */
export function defineTag(tag: string, element: CustomElementConstructor): void {
  start(tag, () => customElements.define(tag, element));
}
