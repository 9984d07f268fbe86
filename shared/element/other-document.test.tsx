import { expect } from 'chai';
import { useState } from 'react';
import { configure } from '#shared/config/configure.ts';
import { declareWidget } from '#shared/element/contract.ts';
import { until } from '#shared/testing/stage.ts';
import { adoptStyles, dropStyles, useStyles } from '#shared/ui/use-styles.ts';
import { defineWidget } from './define-widget.tsx';

const traveller = declareWidget({
  tag: 'tp-traveller',
  summary: 'For tests.',
  props: {},
  events: {},
  parts: {},
  slots: {},
  cssProperties: {},
  examples: [],
  reservedHeight: '0',
});

/** Adopts a style sheet at its mount and another one later, as a step of a widget does. */
function Styled() {
  useStyles('.early { border-top: 3px solid }');
  const [isLate, setLate] = useState(false);
  return (
    <div className="early">
      <button type="button" onClick={() => setLate(true)}>
        Plus tard
      </button>
      {isLate && <Late />}
    </div>
  );
}

function Late() {
  useStyles('.late { border-top: 5px solid }');
  return <p className="late">Plus tard</p>;
}

defineWidget(traveller, { View: Styled }, {}).provide('fr', {});

const rootOf = (element: Element) => element.shadowRoot as ShadowRoot;
const find = <T extends HTMLElement = HTMLElement>(element: Element, selector: string) =>
  rootOf(element).querySelector<T>(selector) as T;
/** The widths that only our style sheets give. */
const widths = (element: Element) =>
  ['.early', '.late'].map((selector) => {
    const found = find(element, selector);
    const view = found?.ownerDocument.defaultView;
    return found && view ? view.getComputedStyle(found).borderTopWidth : null;
  });
const isReset = (element: Element) => {
  const root = find(element, '.root');
  return root.ownerDocument.defaultView?.getComputedStyle(root).getPropertyValue('box-sizing') === 'border-box';
};
const brand = (element: Element) =>
  element.ownerDocument.defaultView?.getComputedStyle(element).getPropertyValue('--tp-brand').trim();

describe('a tag that moves to another document', () => {
  const failures: unknown[] = [];
  const note = (event: Event) => failures.push((event as ErrorEvent).message ?? event.type);

  before(() => {
    configure({ colors: { brand: '#00695c' } });
    addEventListener('error', note);
    addEventListener('tp-error', note);
  });
  after(() => {
    configure({ colors: { brand: '' } });
    removeEventListener('error', note);
    removeEventListener('tp-error', note);
    document.body.replaceChildren();
  });

  async function show() {
    const frame = document.createElement('iframe');
    const element = document.createElement('tp-traveller');
    document.body.append(frame, element);
    await until(() => find(element, '.early'));
    return { element, page: frame.contentDocument as Document };
  }

  it('keeps its styles, its text size and its colours there, adopts new ones, and is whole again back home', async () => {
    const { element, page } = await show();
    const rem = () => element.ownerDocument.defaultView?.getComputedStyle(element).getPropertyValue('--tp-rem');
    await until(() => brand(element) === '#00695c');
    expect(isReset(element)).to.equal(true);
    page.body.append(element);
    expect(widths(element)).to.deep.equal(['3px', null]);
    expect(isReset(element)).to.equal(true);
    expect(rem()).to.equal('16px');
    await until(() => brand(element) === '#00695c');
    find(element, 'button').click();
    await until(() => find(element, '.late'));
    expect(widths(element)).to.deep.equal(['3px', '5px']);
    document.body.append(element);
    expect(widths(element)).to.deep.equal(['3px', '5px']);
    expect(isReset(element)).to.equal(true);
    await until(() => brand(element) === '#00695c');
    expect(failures).to.deep.equal([]);
  });

  it('shares each style sheet with the other tags of that document, and takes no style twice', async () => {
    const one = await show();
    const other = await show();
    one.page.body.append(one.element, other.element);
    await until(() => brand(other.element) === '#00695c');
    expect(rootOf(one.element).adoptedStyleSheets).to.have.ordered.members(rootOf(other.element).adoptedStyleSheets);
    expect(new Set(rootOf(one.element).adoptedStyleSheets).size).to.equal(3);
  });

  it('stays without error in a document without a window, and has its styles again afterwards', async () => {
    const { element } = await show();
    const inert = document.implementation.createHTMLDocument();
    inert.body.append(element);
    await new Promise((resolve) => setTimeout(resolve));
    document.body.append(element);
    await until(() => widths(element)[0] === '3px');
    expect(failures).to.deep.equal([]);
  });

  it('leaves behind what it has dropped', async () => {
    const { element, page } = await show();
    const rule = '.early { border-top-width: 9px }';
    adoptStyles(rootOf(element), rule);
    expect(widths(element)[0]).to.equal('9px');
    page.body.append(element);
    expect(widths(element)[0]).to.equal('9px');
    dropStyles(rootOf(element), rule);
    expect(widths(element)[0]).to.equal('3px');
    document.body.append(element);
    expect(widths(element)[0]).to.equal('3px');
  });
});
