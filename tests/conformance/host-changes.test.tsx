import { expect } from 'chai';
import { useEffect, useRef } from 'react';
import { declareWidget, type ViewProps } from '#shared/element/contract.ts';
import { defineWidget } from '#shared/element/define-widget.tsx';
import { createStage, type Stage } from '#shared/testing/stage.ts';
import { hostChanges } from './host-changes.ts';

const rude = declareWidget({
  tag: 'tp-rude',
  summary: 'Does what no widget may do.',
  props: { act: { type: 'text', default: '', doc: 'What it does.' } },
  events: {},
  parts: {},
  slots: { '': 'Content.' },
  cssProperties: {},
  examples: [],
  reservedHeight: '0',
});

const listen = () => undefined;
/** Faults of a careless widget, each with the function that reverts it. */
const acts: Record<
  string,
  { readonly run: (host: HTMLElement) => void; readonly undo?: (host: HTMLElement) => void; readonly named: string }
> = {
  'html lang': {
    run: () => document.documentElement.setAttribute('lang', 'de'),
    undo: () => document.documentElement.removeAttribute('lang'),
    named: 'While the widget is there, <html> changed',
  },
  'html style': {
    run: () => document.documentElement.style.setProperty('--x', '1'),
    undo: () => document.documentElement.removeAttribute('style'),
    named: '<html> changed',
  },
  'body class': {
    run: () => document.body.classList.add('modal-open'),
    undo: () => document.body.removeAttribute('class'),
    named: '<body> changed',
  },
  'body child': {
    run: () => document.body.append(document.createElement('aside')),
    named: 'While the widget is there, the children of <body> changed',
  },
  'head child': {
    run: () => document.head.append(document.createElement('style')),
    undo: () => document.head.lastElementChild?.remove(),
    named: 'After it has gone, <head> changed',
  },
  'a sheet': {
    run: () => {
      document.adoptedStyleSheets = [new CSSStyleSheet()];
      document.adoptedStyleSheets[0]?.insertRule('p { color: red }');
    },
    undo: () => {
      document.adoptedStyleSheets = [];
    },
    named: 'the style sheets of the page changed',
  },
  'parent style': {
    run: (host) => host.parentElement?.style.setProperty('overflow', 'hidden'),
    named: 'around the widget',
  },
  'sibling text': { run: (host) => host.nextElementSibling?.replaceChildren('Metro'), named: 'around the widget' },
  'slotted node': {
    run: (host) => host.firstElementChild?.setAttribute('tabindex', '0'),
    named: 'inside its tag changed',
  },
  'own attribute': { run: (host) => host.setAttribute('role', 'region'), named: 'inside its tag changed' },
  'a global name': {
    run: () => Object.assign(globalThis, { tpDebug: 1 }),
    undo: () => Reflect.deleteProperty(globalThis, 'tpDebug'),
    named: 'the names of the page changed',
  },
  'a listener on its parent': {
    run: (host) => host.parentElement?.addEventListener('click', listen),
    named: 'a listener of click on HTMLElement stays',
  },
  'a listener on the body': {
    run: () => document.body.addEventListener('click', listen),
    undo: () => document.body.removeEventListener('click', listen),
    named: 'After it has gone, a listener of click on HTMLBodyElement stays',
  },
};

function View({ props, slot }: ViewProps<typeof rude>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = box.current?.getRootNode();
    if (root instanceof ShadowRoot) acts[props.act]?.run(root.host as HTMLElement);
  }, [props.act]);
  return (
    <div ref={box}>
      <slot {...slot('')} />
    </div>
  );
}

describe('a widget that changes its host', () => {
  let stage: Stage;
  before(() => {
    defineWidget(rude, { View }, {}).provide('fr', {});
    stage = createStage(rude);
  });
  after(() => stage.network.restore());

  const changes = (act: string) =>
    hostChanges(rude, { name: act, doc: '', html: `<tp-rude act="${act}"><b>Texte</b></tp-rude>` }, stage);

  it('is not one that only draws', async () => {
    expect(await changes('')).to.deep.equal([]);
  });

  for (const [act, { undo, named }] of Object.entries(acts)) {
    it(`is found: ${act}`, async () => {
      const found = await changes(act);
      undo?.(document.body);
      expect(found.join('\n')).to.include(named);
    });
  }
});
