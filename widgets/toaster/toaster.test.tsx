import { expect } from 'chai';
import { systemClock } from '#shared/lib/time/clock.ts';
import { mostToasts, pageToasts } from '#shared/stores/toasts.ts';
import { createStage, type Stage, settle } from '#shared/testing/stage.ts';
import { toaster } from './toaster.widget.ts';

describe('the toaster', () => {
  const store = () => pageToasts(systemClock).getState();
  let stage: Stage;
  before(() => {
    stage = createStage(toaster);
  });
  afterEach(async () => {
    for (const { id } of store().toasts) store().dismiss(id);
    await settle();
    await stage.clear();
  });
  after(() => stage.network.restore());

  const place = () => stage.show({ name: 'placed', doc: '', html: '<tp-toaster></tp-toaster>' });
  const drawn = (element: HTMLElement) => [
    ...(element.shadowRoot as ShadowRoot).querySelectorAll<HTMLElement>('[data-sonner-toast]'),
  ];
  const texts = (element: HTMLElement) =>
    drawn(element).map((toast) => toast.querySelector('[data-title]')?.textContent);

  it('NOTIF-6: each type has its own look', async () => {
    const element = await place();
    for (const type of ['success', 'error', 'warning', 'info'] as const) store().push({ type, message: `Un ${type}` });
    await settle();
    expect(
      drawn(element)
        .map((toast) => toast.dataset.type)
        .sort(),
    ).to.deep.equal(['error', 'info', 'success', 'warning']);
    const colors = drawn(element).map((toast) => getComputedStyle(toast.querySelector('[data-icon]') as Element).color);
    expect(new Set(colors).size).to.equal(4);
  });

  it('NOTIF-7 TRAP-74: the newest is in front', async () => {
    const element = await place();
    store().push({ type: 'info', message: 'A' });
    store().push({ type: 'info', message: 'B' });
    await settle();
    expect(texts(element)).to.deep.equal(['B', 'A']);
    expect(drawn(element)[0]?.dataset.front).to.equal('true');
  });

  it('NOTIF-8: messages are at the bottom centre of the page', async () => {
    const element = await place();
    store().push({ type: 'info', message: 'A' });
    await settle();
    const list = element.shadowRoot?.querySelector('[data-sonner-toaster]') as HTMLElement;
    expect(list.dataset).to.include({ yPosition: 'bottom', xPosition: 'center' });
    expect(getComputedStyle(list).position).to.equal('fixed');
    const { left, width } = list.getBoundingClientRect();
    expect(left + width / 2).to.be.closeTo(document.documentElement.clientWidth / 2, 1);
  });

  it('NOTIF-9: a message disappears after its duration', async () => {
    const element = await place();
    store().push({ type: 'info', message: 'kurz', milliseconds: 60 });
    await settle();
    expect(texts(element)).to.deep.equal(['kurz']);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(store().toasts).to.deep.equal([]);
    expect(texts(element)).to.deep.equal([]);
  });

  it('NOTIF-10: keeps at most twenty messages', async () => {
    const element = await place();
    for (let number = 1; number <= 25; number += 1) store().push({ type: 'info', message: String(number) });
    await settle();
    await settle();
    expect(drawn(element).filter((toast) => toast.dataset.removed === 'false')).to.have.length(mostToasts);
    expect(texts(element)[0]).to.equal('25');
  });

  it('has a close button in the language of the visitor', async () => {
    const element = await place();
    store().push({ type: 'info', message: 'A' });
    await settle();
    const close = element.shadowRoot?.querySelector<HTMLButtonElement>('[data-close-button]');
    expect(close?.getAttribute('aria-label')).to.equal('Fermer ce message');
    close?.click();
    await settle();
    expect(store().toasts).to.deep.equal([]);
  });

  it('shows messages from before it was connected only within their duration', async () => {
    store().push({ type: 'info', message: 'alt', milliseconds: 1 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    store().push({ type: 'info', message: 'neu' });
    const element = await place();
    await settle();
    expect(texts(element)).to.deep.equal(['neu']);
  });

  it('draws once for several toasters, and the next takes over when the first is removed', async () => {
    const first = await place();
    const second = document.body.appendChild(document.createElement('tp-toaster'));
    await settle();
    store().push({ type: 'info', message: 'A' });
    await settle();
    expect([texts(first), texts(second)]).to.deep.equal([['A'], []]);
    first.remove();
    await settle();
    await settle();
    store().push({ type: 'info', message: 'B' });
    await settle();
    expect(texts(second)[0]).to.equal('B');
  });

  it('shows a message as text, not as HTML', async () => {
    const element = await place();
    store().push({ type: 'info', message: '<b>A</b>' });
    await settle();
    expect(texts(element)).to.deep.equal(['<b>A</b>']);
  });

  it('puts no style into the head of the page', async () => {
    await place();
    expect(
      [...document.head.querySelectorAll('style')].filter((style) => style.textContent?.includes('sonner')),
    ).to.deep.equal([]);
  });
});
