import { expect } from 'chai';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { defineSpecimen, probe, type specimen } from '#shared/testing/specimen-widget.tsx';
import type { WidgetElement } from './contract.ts';

type Specimen = WidgetElement<typeof specimen>;

/** React renders in its own task. After a frame and a task the pending updates are on the page. */
const drawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const early = document.createElement('tp-specimen') as Specimen & { stray?: number };
early.max = 77;
early.setAttribute('label', 'early');

let letGermanThrough = (): void => undefined;
const germanRequested: number[] = [];
const widget = defineSpecimen(() => {
  germanRequested.push(1);
  return new Promise<void>((resolve) => {
    letGermanThrough = () => {
      widget.provide('de', {});
      resolve();
    };
  });
});

const mount = async (html: string): Promise<Specimen> => {
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.append(place);
  const specimen = place.querySelector('tp-specimen') as Specimen;
  // A busy machine may need more than one frame.
  const isDrawn = () => inside(specimen, '.root')?.firstChild;
  await drawn();
  for (let time = 0; time < 50 && !isDrawn(); time += 1) await drawn();
  return specimen;
};
const inside = <T extends Element>(element: Element, selector: string) =>
  (element.shadowRoot as ShadowRoot).querySelector(selector) as T;
const shown = (element: Element): Record<string, unknown> =>
  JSON.parse(inside(element, 'output').textContent ?? 'null') as Record<string, unknown>;

/** Warnings of the running test. */
let warnings: string[] = [];
const { warn } = console;

beforeEach(() => {
  warnings = [];
  console.warn = (...words: unknown[]) => warnings.push(words.join(' '));
});
afterEach(() => {
  console.warn = warn;
  document.body.replaceChildren();
  probe.failures = 0;
});

describe('an element made from a declaration', () => {
  it('keeps a property that was set before the upgrade, and lets it be set again', async () => {
    document.body.append(early);
    customElements.upgrade(early);
    await drawn();
    expect(shown(early)).to.include({ max: 77, label: 'early' });
    early.max = 12;
    await drawn();
    expect(shown(early).max).to.equal(12);
  });

  it('reads a boolean attribute that is present but empty as true', async () => {
    const element = await mount('<tp-specimen open></tp-specimen>');
    expect(shown(element).open).to.equal(true);
    element.setAttribute('open', 'false');
    await drawn();
    expect(shown(element).open).to.equal(false);
  });

  it('restores the default when an attribute is removed or a property is set to undefined or null', async () => {
    const element = await mount('<tp-specimen max="7" label="x" mode="map" place=\'{"lat":1}\' open></tp-specimen>');
    expect(shown(element)).to.include({ max: 7, label: 'x', mode: 'map', open: true });
    for (const name of ['max', 'label', 'mode', 'place', 'open']) element.removeAttribute(name);
    await drawn();
    expect(shown(element)).to.include({ max: 3, label: 'none', mode: 'list', open: false });
    expect(shown(element)).to.not.have.property('place');
    (element as { max: unknown }).max = 9;
    (element as { max: unknown }).max = undefined;
    expect(element.max).to.equal(3);
    (element as { max: unknown }).max = null;
    expect(element.max).to.equal(3);
    expect(element.hasAttribute('max')).to.equal(false);
  });

  it('keeps the last valid value when an attribute is wrong, and warns once', async () => {
    const element = await mount('<tp-specimen place=\'{"lat":48.8}\' max="5"></tp-specimen>');
    element.setAttribute('place', '{“lat”:2}');
    element.setAttribute('max', 'many');
    await drawn();
    expect(shown(element)).to.deep.include({ place: { lat: 48.8 }, max: 5 });
    expect(warnings).to.have.length(2);
    expect(warnings[0]).to.match(/^<tp-specimen place>: .*is not valid JSON \(are its quotes straight ones\?\)/);
    expect(warnings[1]).to.match(/^<tp-specimen max>: “many” is not a number\. It keeps “5”\.$/);
  });

  it('never reads a function from an attribute', async () => {
    const element = await mount('<tp-specimen label="eval"></tp-specimen>');
    expect(shown(element).label).to.equal('eval');
  });

  it('draws nothing while detached', async () => {
    const before = probe.draws;
    const element = document.createElement('tp-specimen');
    element.setAttribute('label', 'detached');
    (element as Specimen).max = 4;
    await drawn();
    expect(probe.draws).to.equal(before);
    expect(inside(element, '.root').childNodes).to.have.length(0);
  });

  it('keeps its nodes and their state when it is removed and appended in one task', async () => {
    const element = await mount('<tp-specimen></tp-specimen>');
    inside<HTMLButtonElement>(element, 'button').click();
    inside<HTMLInputElement>(element, 'input').value = 'typed';
    await drawn();
    const mounts = probe.mounts;
    const button = inside(element, 'button');
    const elsewhere = document.body.appendChild(document.createElement('section'));
    elsewhere.append(element);
    await drawn();
    expect(inside(element, 'button')).to.equal(button);
    expect(button.textContent).to.equal('1');
    expect(inside<HTMLInputElement>(element, 'input').value).to.equal('typed');
    expect(probe.mounts).to.equal(mounts);
  });

  it('keeps its state through moveBefore', async () => {
    const element = await mount('<tp-specimen></tp-specimen>');
    inside<HTMLButtonElement>(element, 'button').click();
    await drawn();
    const mounts = probe.mounts;
    const elsewhere = document.body.appendChild(document.createElement('section')) as HTMLElement & {
      moveBefore?: (node: Node, child: Node | null) => void;
    };
    expect(elsewhere.moveBefore, 'this browser has moveBefore').to.be.a('function');
    elsewhere.moveBefore?.(element, null);
    await drawn();
    expect(inside(element, 'button').textContent).to.equal('1');
    expect(probe.mounts).to.equal(mounts);
  });

  it('unmounts when it is removed and mounts again, with its properties, when it is reinserted', async () => {
    const element = await mount('<tp-specimen max="8"></tp-specimen>');
    element.remove();
    await drawn();
    expect(inside(element, '.root').childNodes).to.have.length(0);
    document.body.append(element);
    await drawn();
    expect(shown(element).max).to.equal(8);
  });

  it('ends the effects of its stores when the last widget of the group is removed', async () => {
    await drawn();
    const before = probe.running;
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = '<tp-specimen group="g"></tp-specimen><tp-specimen group="g"></tp-specimen>';
    await drawn();
    expect(probe.running - before, 'once a group').to.equal(1);
    place.firstElementChild?.remove();
    await drawn();
    expect(probe.running - before, 'one is left').to.equal(1);
    place.firstElementChild?.setAttribute('group', 'h');
    await drawn();
    expect(probe.running - before, 'another group').to.equal(1);
    place.remove();
    await drawn();
    expect(probe.running - before, 'none is left').to.equal(0);
  });

  it('can be removed in the middle of a host’s React commit', async () => {
    const errors: unknown[] = [];
    const { error } = console;
    console.error = (...words: unknown[]) => errors.push(words);
    let hide = (): void => undefined;
    function Host() {
      const [visible, setVisible] = useState(true);
      hide = () => setVisible(false);
      return visible ? <tp-specimen /> : null;
    }
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    flushSync(() => root.render(<Host />));
    await drawn();
    flushSync(() => hide());
    await drawn();
    root.unmount();
    console.error = error;
    expect(errors).to.deep.equal([]);
  });

  it('fires events that bubble, leave the shadow root, carry a detail, and can be prevented where declared', async () => {
    const element = await mount('<tp-specimen></tp-specimen>');
    const heard: CustomEvent[] = [];
    const listen = (event: Event) => heard.push(event as CustomEvent);
    document.addEventListener('tp-specimen-choose', listen);
    document.addEventListener('tp-specimen-note', listen);
    element.addEventListener('tp-specimen-choose', (event) => event.preventDefault(), { once: true });
    inside<HTMLButtonElement>(element, 'button').click();
    await drawn();
    expect(inside(element, 'button').textContent, 'prevented').to.equal('0');
    inside<HTMLButtonElement>(element, 'button').click();
    await drawn();
    expect(inside(element, 'button').textContent).to.equal('1');
    expect(
      heard.map(({ type, detail, cancelable, bubbles, composed }) => ({ type, detail, cancelable, bubbles, composed })),
    ).to.deep.equal(
      [0, 1].flatMap(() => [
        { type: 'tp-specimen-choose', detail: { count: 1 }, cancelable: true, bubbles: true, composed: true },
        { type: 'tp-specimen-note', detail: {}, cancelable: false, bubbles: true, composed: true },
      ]),
    );
    document.removeEventListener('tp-specimen-choose', listen);
    document.removeEventListener('tp-specimen-note', listen);
  });

  it('adopts each stylesheet once, the same object in every instance', async () => {
    const one = await mount('<tp-specimen></tp-specimen>');
    const other = await mount('<tp-specimen></tp-specimen>');
    const sheets = (element: Element) => (element.shadowRoot as ShadowRoot).adoptedStyleSheets;
    expect(sheets(one)[0]).to.equal(sheets(other)[0]);
    expect(new Set(sheets(one)).size).to.equal(sheets(one).length);
    expect(one.shadowRoot?.querySelector('style')).to.equal(null);
  });

  it('removes what the server has drawn and its first drawing has not', async () => {
    const place = document.body.appendChild(document.createElement('div'));
    const view =
      '<div class="widget-view"><aside>Former</aside></div><div role="status" class="visually-hidden"></div>';
    place.setHTMLUnsafe(
      `<tp-specimen><template shadowrootmode="open"><style></style><div class="root">${view}</div></template></tp-specimen>`,
    );
    const element = place.querySelector('tp-specimen') as Specimen;
    for (let time = 0; time < 50 && !inside(element, 'output'); time += 1) await drawn();
    expect(inside(element, 'output')).not.to.equal(null);
    expect(inside(element, 'aside')).to.equal(null);
    expect([...inside(element, '.root').children].map(({ className }) => className)).to.deep.equal([
      'widget-view',
      'visually-hidden',
    ]);
  });

  it('announces politely through a live region that exists from the start', async () => {
    const element = await mount('<tp-specimen></tp-specimen>');
    const region = inside(element, '[role=status]');
    expect(region.textContent).to.equal('');
    inside<HTMLButtonElement>(element, 'button').click();
    await drawn();
    await drawn();
    expect(region.textContent).to.equal('Choisi');
  });

  it('keeps keys typed into its fields from the shortcuts of the page, and no other keys', async () => {
    const element = await mount('<tp-specimen></tp-specimen>');
    const heard: string[] = [];
    const listen = (event: KeyboardEvent) => heard.push(event.key);
    document.addEventListener('keydown', listen);
    const press = (selector: string, init: KeyboardEventInit) =>
      inside(element, selector).dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, composed: true }));
    press('input', { key: 's' });
    press('input', { key: 's', ctrlKey: true });
    press('input', { key: 'Escape' });
    press('button', { key: '/' });
    document.removeEventListener('keydown', listen);
    expect(heard).to.deep.equal(['s', 'Escape', '/']);
  });

  it('focus() focuses its first control', async () => {
    const element = await mount('<tp-specimen></tp-specimen>');
    element.focus();
    expect(element.shadowRoot?.activeElement).to.equal(inside(element, 'button'));
  });

  it('focus() skips hidden controls', async () => {
    const element = await mount('<tp-specimen></tp-specimen>');
    inside(element, '.root').insertAdjacentHTML('afterbegin', '<input style="display: none">');
    element.focus();
    expect(element.shadowRoot?.activeElement).to.equal(inside(element, 'button'));
  });

  it('focus() returns to a control that was moved', async () => {
    const element = await mount('<tp-specimen></tp-specimen>');
    const root = inside<HTMLElement>(element, '.root');
    root.insertAdjacentHTML('beforeend', '<p><button id="one"></button><button id="two"></button></p>');
    inside<HTMLElement>(element, '#one').focus();
    inside(element, 'p').append(inside(element, '#one'));
    expect(element.shadowRoot?.activeElement).to.equal(null);
    element.focus();
    expect(element.shadowRoot?.activeElement).to.equal(inside(element, '#one'));
  });

  it('focus() goes to the nearest ancestor of a removed control, unless another element has the focus', async () => {
    const element = await mount('<tp-specimen></tp-specimen><button>outside</button>');
    const root = inside<HTMLElement>(element, '.root');
    root.insertAdjacentHTML('beforeend', '<div tabindex="-1"><p><button id="retry"></button></p></div>');
    const around = inside<HTMLElement>(element, '[tabindex="-1"]');
    inside<HTMLElement>(element, '#retry').focus();
    around.replaceChildren();
    element.focus();
    expect(element.shadowRoot?.activeElement).to.equal(around);
    around.blur();
    await Promise.resolve();
    element.focus();
    expect(element.shadowRoot?.activeElement).to.equal(inside(element, 'button'));
    around.innerHTML = '<button id="retry"></button>';
    inside<HTMLElement>(element, '#retry').focus();
    (element.nextElementSibling as HTMLElement).focus();
    around.replaceChildren();
    element.focus();
    expect(element.shadowRoot?.activeElement).to.equal(inside(element, 'button'));
  });
});

describe('a view that fails', () => {
  const { error } = console;
  beforeEach(() => {
    console.error = () => undefined;
  });
  afterEach(() => {
    console.error = error;
  });

  it('restarts once by itself and reports it to the page', async () => {
    const heard: unknown[] = [];
    probe.failures = Number.POSITIVE_INFINITY;
    document.addEventListener(
      'tp-error',
      (event) => {
        heard.push((event as CustomEvent).detail);
        probe.failures = 0;
      },
      { once: true },
    );
    const element = await mount('<tp-specimen></tp-specimen>');
    await drawn();
    expect(inside(element, 'button').textContent).to.equal('0');
    expect(heard).to.deep.equal([{ widget: 'tp-specimen', message: 'the view broke', recovered: true }]);
  });

  it('then shows a text and a retry button', async () => {
    probe.failures = 4;
    const element = await mount('<tp-specimen></tp-specimen>');
    await drawn();
    const alert = inside(element, '[role=alert]');
    expect(alert, 'a text for the traveller').to.not.equal(null);
    probe.failures = 0;
    alert.querySelector('button')?.click();
    await drawn();
    expect(inside(element, 'button').textContent).to.equal('0');
  });
});

describe('the language of an element', () => {
  it('is that of the nearest lang attribute, French otherwise', async () => {
    document.documentElement.lang = 'pt';
    const element = await mount('<tp-specimen></tp-specimen>');
    expect(inside<HTMLElement>(element, '.root').lang).to.equal('fr');
    document.documentElement.removeAttribute('lang');
  });

  it('stays the old one until the texts of the new one are loaded', async () => {
    const element = await mount('<div lang="fr"><tp-specimen></tp-specimen></div>');
    const root = inside<HTMLElement>(element, '.root');
    (element.parentElement as HTMLElement).lang = 'de-AT';
    await drawn();
    expect(root.lang, 'the old language until then').to.equal('fr');
    expect(germanRequested).to.have.length(1);
    letGermanThrough();
    await drawn();
    expect(root.lang).to.equal('de');
    (element.parentElement as HTMLElement).lang = 'fr';
    await drawn();
    expect(root.lang).to.equal('fr');
  });

  it('is that of the visitor’s cookie when no lang attribute is set', async () => {
    widget.provide('de', {});
    await cookieStore.set('i18n_redirected', 'de');
    const element = await mount('<tp-specimen></tp-specimen>');
    await cookieStore.delete('i18n_redirected');
    expect(inside<HTMLElement>(element, '.root').lang).to.equal('de');
  });

  it('L10N-14: logs texts that fail to load to the console and keeps its language', async () => {
    const { error } = console;
    const lines: string[] = [];
    console.error = (line: string) => lines.push(line);
    const element = await mount('<tp-specimen lang="es"></tp-specimen>');
    await drawn();
    console.error = error;
    expect(inside<HTMLElement>(element, '.root').lang).to.equal('fr');
    expect(lines).to.deep.equal([
      'The es texts of <tp-specimen> could not be loaded; the widget keeps its current language.',
    ]);
  });
});

describe('a second copy of the library', () => {
  it('keeps the existing definition and warns once', () => {
    defineSpecimen();
    defineSpecimen();
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.match(
      /^Another copy of tp-widgets \(0\.0\.0-test\) has already defined the tags on this page/,
    );
  });
});
