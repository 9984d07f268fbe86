import { expect, type Page } from 'playwright/test';

/**
 * The behaviours that custom-elements-everywhere.com expects of a framework, with our elements. A neutral element stands in for
 * what none of ours has: an object as a property, and events whose names are not in kebab case.
 */

/** An element in a host's template. Expressions read `turn`, which the host's button increments from 0. */
interface View {
  readonly tag: string;
  /** Values of properties, before and after the first press of the button. */
  readonly values?: Readonly<Record<string, readonly [unknown, unknown]>>;
  /** The event that the template listens to. */
  readonly event?: string;
  /** The script listens to `tp-consent-open` with a reference to the element. */
  readonly isReferred?: true;
  /** The children are a text with `turn`. */
  readonly hasChildren?: true;
  /** The element is in the page only while `turn` is even. */
  readonly isHidden?: true;
}

/** How a template of a framework writes an element. */
export interface Syntax {
  /** The expression for `turn`. */
  readonly turn: string;
  /** A property with an expression, whose texts are in double quotes. */
  readonly property: (name: string, expression: string) => string;
  /** A listener that calls `hear(id)`. */
  readonly event: (name: string, id: string) => string;
  /** What hands the element to `listen`. */
  readonly reference: string;
  readonly text: (expression: string) => string;
  readonly when: (expression: string, element: string) => string;
}

interface Behaviour {
  readonly title: string;
  readonly view: View;
  /** `id` is that of the element in the page. */
  readonly check: (page: Page, id: string) => Promise<void>;
}

const footer = 'tp-app-footer';
const neutral = 'x-neutral';

const press = (page: Page) => page.getByRole('button', { name: 'next', exact: true }).click();
const propertyOf = (page: Page, id: string, property: string) =>
  page.locator(`#${id}`).evaluate((element, name) => (element as unknown as Record<string, unknown>)[name], property);
const expectHeard = (page: Page, id: string) => expect(page.locator('#heard')).toHaveText(id);

/** A value is set, and set again when the host's state changes. */
const passes = (title: string, tag: string, name: string, before: unknown, after: unknown): Behaviour => ({
  title,
  view: { tag, values: { [name]: [before, after] } },
  async check(page, id) {
    await expect.poll(() => propertyOf(page, id, name)).toEqual(before);
    await press(page);
    await expect.poll(() => propertyOf(page, id, name)).toEqual(after);
  },
});

/** The template hears an event that the neutral element fires when it is clicked. */
const hears = (title: string, event: string): Behaviour => ({
  title,
  view: { tag: neutral, event },
  async check(page, id) {
    await page.locator(`#${id}`).dispatchEvent('click');
    await expectHeard(page, id);
  },
});

export const behaviours: readonly Behaviour[] = [
  {
    title: 'shows an element without children',
    view: { tag: 'tp-trip-planner' },
    check: (page, id) => expect(page.locator(`#${id}`).getByRole('button', { name: 'Rechercher' })).toBeVisible(),
  },
  {
    title: 'shows what an element has in its shadow root',
    view: { tag: footer },
    check: (page, id) => expect(page.locator(`#${id} [part=owner]`)).toBeVisible(),
  },
  {
    title: 'hands children to the slot of an element, and changes them',
    view: { tag: footer, hasChildren: true },
    async check(page, id) {
      const element = page.locator(`#${id}`);
      await expect(element.locator('[part=owner]')).toBeVisible();
      await expect(element.getByText('turn 0')).toBeVisible();
      await press(page);
      await expect(element.getByText('turn 1')).toBeVisible();
      await expect(element.locator('[part=owner]')).toBeVisible();
    },
  },
  {
    title: 'removes an element and shows it again',
    view: { tag: footer, isHidden: true, hasChildren: true },
    async check(page, id) {
      const element = page.locator(`#${id}`);
      await expect(element.locator('[part=owner]')).toBeVisible();
      await press(page);
      await expect(element).toHaveCount(0);
      await press(page);
      await expect(element.locator('[part=owner]')).toBeVisible();
      await expect(element.getByText('turn 2')).toBeVisible();
    },
  },
  passes('passes a flag', 'tp-app-sidebar', 'pinned', true, false),
  passes('passes a number', footer, 'year', 2031, 2032),
  passes('passes a text', footer, 'label', 'Musée', 'Stade'),
  {
    title: 'gives its script the element to listen to',
    view: { tag: footer, isReferred: true },
    async check(page, id) {
      await page.locator(`#${id} [part=consent]`).click();
      await expectHeard(page, 'reference');
    },
  },
  passes(
    'passes a list as a property',
    'tp-links',
    'items',
    [{ title: 'Musée' }],
    [{ title: 'Stade' }, { title: 'Gare' }],
  ),
  passes('passes an object as a property', neutral, 'thing', { lat: 48.85 }, { lat: 48.86 }),
  passes(
    'passes an object as a property with a name in camel case',
    neutral,
    'otherThing',
    { lon: 2.36 },
    { lon: 2.37 },
  ),
  hears('hears an event in lower case', 'lowercase'),
  {
    title: 'hears an event in kebab case',
    view: { tag: footer, event: 'tp-consent-open' },
    async check(page, id) {
      await page.locator(`#${id} [part=consent]`).click();
      await expectHeard(page, id);
    },
  },
  hears('hears an event in camel case', 'camelCase'),
  hears('hears an event in capitals', 'CAPSCASE'),
  hears('hears an event in Pascal case', 'PascalCase'),
];

export const idOf = (behaviour: Behaviour) => `view-${behaviours.indexOf(behaviour)}`;

/** Writes the views of all behaviours in a framework's template. */
export function viewsIn(syntax: Syntax): string {
  return behaviours.map((behaviour) => elementIn(syntax, behaviour.view, idOf(behaviour))).join('\n');
}

function elementIn(syntax: Syntax, { tag, values = {}, event, ...view }: View, id: string): string {
  const attributes = [
    `id="${id}"`,
    ...Object.entries(values).map(([name, [before, after]]) =>
      syntax.property(name, `${syntax.turn} === 0 ? ${JSON.stringify(before)} : ${JSON.stringify(after)}`),
    ),
    ...(event ? [syntax.event(event, id)] : []),
    ...(view.isReferred ? [syntax.reference] : []),
  ];
  const children = view.hasChildren ? `<p>turn ${syntax.text(syntax.turn)}</p>` : '';
  const element = `<${tag} ${attributes.join(' ')}>${children}</${tag}>`;
  return view.isHidden ? syntax.when(`${syntax.turn} % 2 === 0`, element) : element;
}

/** Modules of the views: our elements, and the neutral one. */
export const viewModules = `import 'tp-widgets/standalone/tp-app-footer';
import 'tp-widgets/standalone/tp-app-sidebar';
import 'tp-widgets/standalone/tp-links';
import 'tp-widgets/standalone/tp-trip-planner';

customElements.define(
  '${neutral}',
  class extends HTMLElement {
    #given = {};
    get thing() {
      return this.#given.thing;
    }
    set thing(thing) {
      this.#given.thing = thing;
    }
    get otherThing() {
      return this.#given.otherThing;
    }
    set otherThing(thing) {
      this.#given.otherThing = thing;
    }
    connectedCallback() {
      this.addEventListener('click', () => {
        for (const name of ['lowercase', 'camelCase', 'CAPSCASE', 'PascalCase']) this.dispatchEvent(new CustomEvent(name));
      });
    }
  },
);
`;
