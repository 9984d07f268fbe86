import { expect } from 'chai';
import { html } from '#shared/lib/html.ts';
import { putPage } from './put-page.ts';

const planner = html`<section class="planner-place"><tp-trip-planner></tp-trip-planner></section>`;
const favorites = html`<section class="favorites-place"><tp-favorites></tp-favorites></section>`;
const detail = (id: string, name: string) =>
  html`<section class="detail-place"><tp-place-detail place-id="${id}" name="${name}"></tp-place-detail></section>`;
const schedules = (line: string) =>
  html`<section class="schedules-place"><tp-schedules line="${line}"></tp-schedules></section>`;

describe('a page that is put in place', () => {
  let main: HTMLElement;
  beforeEach(() => {
    main = document.body.appendChild(document.createElement('main'));
  });
  afterEach(() => main.remove());

  const names = () => [...main.children].map((one) => one.className || one.localName).join(' ');
  const element = (tag: string) => main.querySelector(tag) as HTMLElement;

  it('keeps planner and favorites of the same page, without taking them out of the document', () => {
    putPage(main, html`<h1>Home</h1>${planner}${favorites}<nav></nav>`);
    const kept = [element('tp-trip-planner'), element('tp-favorites')];
    const removed: Node[] = [];
    const observer = new MutationObserver(() => undefined);
    observer.observe(main, { childList: true });
    putPage(main, html`<h1>Maison</h1>${planner}<p></p>${favorites}<nav></nav>`);
    for (const { removedNodes } of observer.takeRecords()) removed.push(...removedNodes);
    expect([element('tp-trip-planner'), element('tp-favorites')]).to.deep.equal(kept);
    expect(removed.some((node) => kept.some((one) => node.contains(one)))).to.equal(false);
    expect(names()).to.equal('h1 planner-place p favorites-place nav');
    expect(main.querySelector('h1')?.textContent).to.equal('Maison');
  });

  it('hides the planner on a page without one, and shows it again in its place', () => {
    putPage(main, html`<h1>Home</h1>${planner}${favorites}`);
    const kept = element('tp-trip-planner');
    putPage(main, html`<h1>Favorites</h1>${favorites}`);
    expect(kept.parentElement?.hidden).to.equal(true);
    expect(names()).to.equal('planner-place h1 favorites-place');
    putPage(main, html`<h1>Schedules</h1>${schedules('M1')}`);
    expect(names()).to.equal('planner-place h1 schedules-place');
    putPage(main, html`<h1>Home</h1>${planner}${favorites}<nav></nav>`);
    expect(element('tp-trip-planner')).to.equal(kept);
    expect(kept.parentElement?.hidden).to.equal(false);
    expect(names()).to.equal('h1 planner-place favorites-place nav');
  });

  it('keeps the schedules and gives them the attributes of the next page', () => {
    putPage(main, html`<h1>Schedules</h1>${schedules('M1')}`);
    const kept = element('tp-schedules');
    putPage(main, html`<h1>M6</h1><p></p>${schedules('M6')}`);
    expect(element('tp-schedules')).to.equal(kept);
    expect(kept.getAttribute('line')).to.equal('M6');
    expect(names()).to.equal('h1 p schedules-place');
  });

  it('keeps the detail of a place under another way back, and for another place', () => {
    putPage(main, html`<h1>Bastille</h1><p></p>${detail('bastille', 'Bastille')}`);
    const kept = element('tp-place-detail');
    putPage(main, html`<h1>Nation</h1><p></p>${detail('nation', 'Nation')}`);
    expect(element('tp-place-detail')).to.equal(kept);
    expect(kept.getAttribute('place-id')).to.equal('nation');
    expect(kept.getAttribute('name')).to.equal('Nation');
    expect(names()).to.equal('h1 p detail-place');
  });
});
