import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { readDefault } from '#shared/element/attribute.ts';
import { commonProps, type Example, type PropDeclaration, type WidgetDeclaration } from '#shared/element/contract.ts';
import { attributeOf } from '#shared/lib/attribute-name.ts';
import { pageSingleton } from '#shared/lib/page-singleton.ts';
import { clockFrom } from '#shared/lib/time/clock.ts';
import { watchPage } from '#shared/testing/page-watch.ts';
import {
  becomeVisitor,
  createStage,
  defineIn,
  ownGroup,
  perform,
  type Stage,
  settle,
  textOf,
} from '#shared/testing/stage.ts';
import { widgets } from '#widgets/index.ts';
import { hostChanges } from './host-changes.ts';

/**
 * Returns a value that differs from the default, with its HTML form. Data props, and texts with rules of their own, are
 * tested by the widget that declares them.
 */
function sampleOf(name: string, prop: PropDeclaration): { value: unknown; text: string } | null {
  switch (prop.type) {
    case 'text': {
      const value = name.endsWith('Url') ? 'https://example.org' : 'sample';
      return prop.parse ? null : { value, text: value };
    }
    case 'place':
    case 'places':
      return { value: 'sample', text: 'sample' };
    case 'moment':
      return { value: '2026-11-20T08:00', text: '2026-11-20T08:00' };
    case 'flag':
      return { value: true, text: '' };
    case 'number': {
      const value = prop.max ?? (prop.min ?? 0) + 1;
      return { value, text: String(value) };
    }
    case 'choice': {
      const value = prop.values.at(-1) as string;
      return { value, text: value };
    }
    case 'data':
      return null;
  }
}

function defaultOf(prop: PropDeclaration): unknown {
  const { value, written = value } = readDefault(prop);
  return written;
}

/** The examples tell of this morning. */
pageSingleton('clock', () => clockFrom('2026-11-20T08:00+01:00'));

/** Two tags of a page are both in sight: some things load only there. */
const tall = { width: 800, height: 4000 };

/** Waits until modules are loaded: objects that they hold once per page, such as a map's workers, are no leak. */
async function untilLoaded(): Promise<void> {
  performance.setResourceTimingBufferSize(10_000);
  const files = () => performance.getEntriesByType('resource').length;
  let before = -1;
  while (before !== files()) {
    before = files();
    for (let time = 0; time < 10; time += 1) await settle();
  }
}

/** `TP_WIDGET` names one tag to test alone. */
const only = import.meta.env.TP_WIDGET;

for (const widget of (widgets as readonly WidgetDeclaration[]).filter(({ tag }) => only === '' || tag === only)) {
  const props = Object.entries<PropDeclaration>({ ...widget.props, ...commonProps });
  const example = widget.examples[0];
  if (!example) throw new Error(`<${widget.tag}> has no example.`);

  describe(`<${widget.tag}> keeps the contract`, () => {
    let stage: Stage;
    before(async () => {
      stage = createStage(widget);
      await defineIn(widget, 'fr');
    });
    afterEach(() => stage.clear());
    after(() => stage.network.restore());

    for (const [name, prop] of props) {
      const sample = sampleOf(name, prop);
      if (!sample) continue;
      it(`takes ${attributeOf(name)} as attribute and property, and gives the default back`, () => {
        const element = document.createElement(widget.tag) as HTMLElement & Record<string, unknown>;
        expect(element[name]).to.deep.equal(defaultOf(prop));
        element.setAttribute(attributeOf(name), sample.text);
        expect(element[name]).to.deep.equal(sample.value);
        element.removeAttribute(attributeOf(name));
        expect(element[name]).to.deep.equal(defaultOf(prop));
        element[name] = sample.value;
        expect(element[name]).to.deep.equal(sample.value);
        element[name] = undefined;
        expect(element[name]).to.deep.equal(defaultOf(prop));
      });
    }

    it('keeps properties that were set before the upgrade', async () => {
      const frame = document.body.appendChild(document.createElement('div'));
      const early = document.createElementNS('http://www.w3.org/1999/xhtml', 'div');
      frame.append(early);
      const element = document.implementation.createHTMLDocument().createElement(widget.tag) as HTMLElement &
        Record<string, unknown>;
      for (const [name, prop] of props) {
        const sample = sampleOf(name, prop);
        if (sample) element[name] = sample.value;
      }
      // An element in a document without a window is upgraded when it is adopted.
      stage.network.response(example.responses ?? {});
      element.group = ownGroup();
      frame.append(element);
      customElements.upgrade(element);
      await settle();
      for (const [name, prop] of props) {
        const sample = sampleOf(name, prop);
        if (sample && name !== 'group') expect(element[name], name).to.deep.equal(sample.value);
      }
    });

    it('asks once for all widgets of a group, and again for another group', async () => {
      const { network } = stage;
      const names = () => [...new Set(network.calls.splice(0))].sort();
      network.calls.length = 0;
      network.requests.length = 0;
      await setViewport(tall);
      await stage.show({ ...example, html: example.html + example.html }, { group: ownGroup() });
      // A response may lead to another request.
      await untilLoaded();
      expect(network.requests).to.deep.equal([...new Set(network.requests)]);
      const shared = names();
      await stage.show(example);
      await untilLoaded();
      expect(names()).to.deep.equal(shared);
    });

    it('shows the same to two of one group, each with focus and open windows of its own', async function () {
      this.timeout(60_000);
      await setViewport(tall);
      for (const one of widget.examples) {
        const group = ownGroup();
        await becomeVisitor(one, stage.network);
        const place = document.body.appendChild(document.createElement('div'));
        place.innerHTML = one.html + one.html;
        const [first, second] = [...place.querySelectorAll<HTMLElement>(widget.tag)] as [HTMLElement, HTMLElement];
        for (const element of [first, second]) {
          element.setAttribute('group', group);
          element.removeAttribute('lang');
        }
        await settle();
        // Until then both may ask for the focus by themselves.
        if (one.steps) await untilLoaded();
        await perform(first, one);
        if (one.steps) expect(second.shadowRoot?.activeElement, `${one.name}: focus`).to.equal(null);
        expect(second.shadowRoot?.querySelector('dialog[open], :popover-open'), `${one.name}: windows`).to.equal(null);
        // An unfolded area is a window too. It may appear a moment later.
        if (one.steps) await untilLoaded();
        const unfolded = [...(first.shadowRoot?.querySelectorAll('[aria-expanded=true][aria-controls]') ?? [])];
        const windows = [
          'dialog',
          '[popover]',
          'details > :not(summary)',
          ...unfolded.map((one) => `#${one.getAttribute('aria-controls')}`),
        ].join();
        const state = (element: HTMLElement) =>
          [...(element.shadowRoot?.querySelectorAll('[part]') ?? [])]
            .filter((part) => !part.closest(windows))
            .map((part) => `${part.getAttribute('part')}: ${textOf(part, windows).replace(/\s+/g, ' ')}`);
        if (widget.ownView && one.steps) {
          await stage.clear();
          continue;
        }
        const same = () => JSON.stringify(state(second)) === JSON.stringify(widget.onePerPage ? [] : state(first));
        // The second element may still be loading after the first has loaded.
        for (let time = 0; time < 400 && !same(); time += 1) await settle();
        expect(state(second), one.name).to.deep.equal(widget.onePerPage ? [] : state(first));
        await stage.clear();
      }
    });

    for (const one of widget.examples) {
      it(`changes nothing of its page: ${one.name}`, async () => {
        expect(await hostChanges(widget, one, stage)).to.deep.equal([]);
      });
    }

    it('leaves no listener, timer, observer, request or node behind after fifty times', async () => {
      await stage.show(example);
      await untilLoaded();
      await stage.clear();
      const watch = watchPage();
      try {
        const before = watch.held();
        for (let time = 0; time < 50; time += 1) {
          const element = document.createElement(widget.tag);
          element.setAttribute('group', 'fifty');
          document.body.append(element);
          if (time % 5 === 0) await settle();
          element.remove();
        }
        // What the last one began may end a moment later.
        const isLeft = () => JSON.stringify(watch.held()) !== JSON.stringify(before);
        for (let time = 0; time < 100 && isLeft(); time += 1) await settle();
        expect(watch.held()).to.deep.equal(before);
        expect(stage.network.pending()).to.equal(0);
      } finally {
        watch.restore();
      }
    });

    it('shows every declared part and slot and fires every declared event in its examples', async function () {
      this.timeout(60_000);
      const parts = new Set<string>();
      const slots = new Set<string>();
      const events = new Set<string>();
      const names = Object.keys(widget.events);
      const listen = (event: Event) => events.add(event.type);
      for (const name of names) document.addEventListener(name, listen);
      const areFired = () => events.size === names.length;
      const areDrawn = () => parts.size === Object.keys(widget.parts).length;
      const look = async (one: Example, isAll: () => boolean) => {
        const element = await stage.show(one);
        const collect = () => {
          for (const { part } of element.shadowRoot?.querySelectorAll('[part]') ?? []) {
            for (const name of part) parts.add(name);
          }
          for (const slot of element.shadowRoot?.querySelectorAll('slot') ?? []) slots.add(slot.name);
          return isAll();
        };
        // Some modules are loaded on demand.
        for (let time = 0; time < 25 && !collect(); time += 1) await settle();
        await stage.clear();
      };
      for (const one of widget.examples) await look(one, areDrawn);
      // On a busy machine an element may have been removed before its modules were there. Now they are.
      const isComplete = () => areDrawn() && areFired();
      for (const one of widget.examples) if (!isComplete()) await look(one, isComplete);
      for (const name of names) document.removeEventListener(name, listen);
      expect([...parts].sort()).to.deep.equal(Object.keys(widget.parts).sort());
      expect([...slots].sort()).to.deep.equal(Object.keys(widget.slots).sort());
      expect([...events].sort()).to.deep.equal(names.sort());
    });

    it('stays usable when every call fails', async () => {
      const { error } = console;
      console.error = () => undefined;
      for (const status of [500, 403, 404]) {
        const responses = Object.fromEntries(Object.keys(example.responses ?? {}).map((name) => [name, status]));
        const element = await stage.show({ ...example, responses, steps: [] });
        expect(element.shadowRoot?.querySelector('.widget-failure'), `${status}`).to.equal(null);
        await stage.clear();
      }
      console.error = error;
    });
  });
}
