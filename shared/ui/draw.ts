// For what is drawn without React. Builds nodes, never markup from text: the policy of a page may forbid it.

/** Makes a style sheet, which no policy of the page forbids. */
export function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

type Attributes = Readonly<Record<string, string>>;

/** Draws an element. `attributes` are set as they are. */
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

/** Draws one line icon on the grid of our icons. The control around it has the accessible name. */
export function drawIcon(...paths: readonly string[]): SVGElement {
  const icon = document.createElementNS(svg, 'svg');
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
  for (const [key, value] of Object.entries(attributes)) icon.setAttribute(key, value);
  for (const path of paths) icon.appendChild(document.createElementNS(svg, 'path')).setAttribute('d', path);
  return icon;
}
