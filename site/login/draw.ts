type Attributes = Readonly<Record<string, string>>;

// Node by node, never from a text of markup: a page's policy may forbid that.

export function draw<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...content);
  return element;
}

const svg = 'http://www.w3.org/2000/svg';

/** One line drawing on the grid of our icons; what it means is said by the control around it. */
export function drawIcon(path: string): SVGElement {
  // Not called `icon`: the build takes what is called so for a declaration, and drops what is done with it.
  const drawing = document.createElementNS(svg, 'svg');
  const attributes: Attributes = {
    viewBox: '0 0 24 24',
    width: '24',
    height: '24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.75',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  };
  for (const [key, value] of Object.entries(attributes)) drawing.setAttribute(key, value);
  drawing.appendChild(document.createElementNS(svg, 'path')).setAttribute('d', path);
  return drawing;
}
