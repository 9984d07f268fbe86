import type { Example, WidgetDeclaration } from '#shared/element/contract.ts';
import { pageKey } from '#shared/lib/page-singleton.ts';
import { watchPage } from '#shared/testing/page-watch.ts';
import { becomeVisitor, defineIn, ownGroup, perform, type Stage, settle, whenDrawn } from '#shared/testing/stage.ts';

const attributesOf = (element: Element) => {
  const shell = element.cloneNode() as Element;
  return shell.outerHTML.replace(/<\/.*$/, '');
};
const rulesOf = ({ cssRules }: CSSStyleSheet) => [...cssRules].map(({ cssText }) => cssText).join('\n');

/** Returns the state of the page outside of the widget's shadow root, keyed by its name in the report. */
function hostState(place: Element | null): ReadonlyMap<string, string> {
  const { documentElement, head, body } = document;
  const around = [...body.children].filter((child) => child !== place);
  return new Map([
    ['<html>', attributesOf(documentElement)],
    ['<head>', head.outerHTML],
    ['<body>', attributesOf(body)],
    ['the children of <body>', around.map(({ outerHTML }) => outerHTML).join('\n')],
    ['the nodes around the widget and inside its tag', place?.outerHTML ?? ''],
    ['the style sheets of the page', [...document.styleSheets, ...document.adoptedStyleSheets].map(rulesOf).join('\n')],
    // `pageKey` is excluded: all bundles on the page share this registry of stores.
    [
      'the names of the page',
      [...Reflect.ownKeys(globalThis)]
        .map(String)
        .filter((name) => name !== String(pageKey))
        .sort()
        .join(' '),
    ],
  ]);
}

const differences = (when: string, before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
  [...before].flatMap(([what, text]) =>
    after.get(what) === text
      ? []
      : [
          `${when}, ${what} changed from ${text} to ${after.get(what)}: draw in the shadow root, tell the page by an event`,
        ],
  );

/**
 * Shows an example in a partner's page, performs the visitor's actions, and removes it. Returns the differences in the
 * page while the widget is there and afterwards. Listeners and timers may live as long as the widget. They are counted
 * in a second round, since React and a map's workers add some once per page.
 */
export async function hostChanges(widget: WidgetDeclaration, example: Example, stage: Stage): Promise<string[]> {
  await defineIn(widget, 'fr');
  await stage.clear();
  const place = document.createElement('main');
  const fill = () => {
    place.innerHTML = `<section class="partner" style="color: teal"><h2 id="title">Venir</h2>${example.html}<p>Parking</p></section>`;
    for (const element of place.querySelectorAll(widget.tag)) element.setAttribute('group', ownGroup());
  };
  const use = async () => {
    await becomeVisitor(example, stage.network);
    document.body.append(place);
    const element = place.querySelector(widget.tag) as HTMLElement;
    await whenDrawn(element, stage.network);
    await perform(element, example);
    for (let time = 0; time < 50 && stage.network.pending() > 0; time += 1) await settle();
  };

  const empty = hostState(null);
  fill();
  const before = hostState(place);
  await use();
  const during = hostState(place);
  await stage.clear();
  const changes = [
    ...differences('While the widget is there', before, during),
    ...differences('After it has gone', empty, hostState(null)),
  ];

  const watch = watchPage();
  try {
    fill();
    await use();
    await stage.clear();
    // A map's worker is no part of the host's page, and stays for the next map: a slow machine starts it only here.
    const left = () => watch.heard().filter((event) => !event.endsWith(' on Worker'));
    // The login script may still be loading: its listener ends with its response.
    for (let time = 0; time < 50 && left().length > 0; time += 1) await settle();
    for (const event of left()) {
      changes.push(`After it has gone, a listener of ${event} stays: end what you start`);
    }
  } finally {
    watch.restore();
  }
  return changes;
}
