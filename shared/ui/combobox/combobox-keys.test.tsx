import { expect } from 'chai';
import {
  active,
  calls,
  clickAt,
  closed,
  frame,
  isExpanded,
  isShown,
  middleOf,
  opened,
  places,
  press,
  type,
  unmountAfterEach,
} from './testing/mounted-combobox.tsx';

let heard: string[] = [];
const hear = ({ key }: KeyboardEvent) => heard.push(key);

beforeEach(() => {
  heard = [];
  document.addEventListener('keydown', hear);
});
afterEach(() => document.removeEventListener('keydown', hear));
unmountAfterEach();

describe('keys of a closed combobox', () => {
  it('Down opens the list with the first option active', async () => {
    const one = await closed();
    await press('ArrowDown');
    expect([isShown(one), active(one)]).to.deep.equal([true, 0]);
  });
  it('Up opens the list with the last option active', async () => {
    const one = await closed();
    await press('ArrowUp');
    expect([isShown(one), active(one)]).to.deep.equal([true, 4]);
  });
  it('Alt+Down opens the list without an active option', async () => {
    const one = await closed();
    await press('Alt+ArrowDown');
    expect([isShown(one), active(one)]).to.deep.equal([true, -1]);
  });
  it('typing opens the list and calls onType', async () => {
    const one = await closed();
    await type('ch');
    expect(isShown(one)).to.equal(true);
    expect(calls).to.include.members(['type c', 'type ch']);
  });
  it('Enter reaches the form', async () => {
    await closed();
    heard = [];
    await press('Enter');
    expect(heard).to.deep.equal(['Enter']);
    expect(calls.join()).not.to.include('choose');
  });
  it('Escape clears the text', async () => {
    const one = await opened();
    await type('ch');
    await press('Escape');
    expect(one.input.value).to.equal('ch');
    await press('Escape');
    expect(one.input.value).to.equal('');
    expect(calls).to.include('clear ');
    expect(isShown(one)).to.equal(false);
  });
  it('Escape reaches the page if there is nothing to close or clear', async () => {
    await closed();
    heard = [];
    await press('Escape');
    expect(heard).to.deep.equal(['Escape']);
  });
  it('a click into the field reopens the list', async () => {
    const one = await closed();
    await clickAt(middleOf(one.input));
    expect(isShown(one)).to.equal(true);
  });
});

describe('keys of an open combobox', () => {
  it('Down moves through the options and wraps to the first', async () => {
    const one = await opened();
    const seen: number[] = [];
    for (let times = 0; times < 6; times += 1) {
      await press('ArrowDown');
      seen.push(active(one));
    }
    expect(seen).to.deep.equal([0, 1, 2, 3, 4, 0]);
  });
  it('Up moves through the options and wraps to the last', async () => {
    const one = await opened();
    const seen: number[] = [];
    for (let times = 0; times < 6; times += 1) {
      await press('ArrowUp');
      seen.push(active(one));
    }
    expect(seen).to.deep.equal([4, 3, 2, 1, 0, 4]);
  });
  it('Down and Up cross group borders', async () => {
    const one = await opened({ groups: [{ heading: 'A', options: places.slice(0, 1) }, { options: places.slice(1) }] });
    await press('ArrowDown', 'ArrowDown');
    expect(active(one)).to.equal(1);
    await press('ArrowUp');
    expect(active(one)).to.equal(0);
  });
  it('focus stays in the field', async () => {
    const one = await opened();
    await press('ArrowDown', 'ArrowDown');
    expect(one.root.activeElement).to.equal(one.input);
  });
  it('Enter chooses the active option, closes the list and keeps focus in the field', async () => {
    const one = await opened();
    await press('ArrowDown', 'ArrowDown', 'Enter');
    expect(calls).to.include('choose Charonne');
    expect(one.input.value).to.equal('Charonne');
    expect([isShown(one), isExpanded(one), active(one)]).to.deep.equal([false, false, -1]);
    expect(one.root.activeElement).to.equal(one.input);
  });
  it('Enter without an active option chooses nothing and closes the list', async () => {
    const one = await opened();
    await type('cha');
    await press('Enter');
    expect(calls.join()).not.to.include('choose');
    expect([one.input.value, isShown(one)]).to.deep.equal(['cha', false]);
  });
  it('Enter on the active option does not reach the form', async () => {
    await opened();
    heard = [];
    await press('ArrowDown', 'Enter');
    expect(heard).to.deep.equal([]);
  });
  it('Escape closes the list and keeps the text', async () => {
    const one = await opened();
    await type('cha');
    heard = [];
    await press('ArrowDown', 'Escape');
    expect([isShown(one), one.input.value, active(one)]).to.deep.equal([false, 'cha', -1]);
    expect(heard).to.deep.equal([]);
  });
  it('Alt+Up closes the list and keeps the text', async () => {
    const one = await opened();
    await type('cha');
    await press('Alt+ArrowUp');
    expect([isShown(one), one.input.value]).to.deep.equal([false, 'cha']);
  });
  it('Tab closes the list, chooses nothing and moves to the next field', async () => {
    const one = await opened();
    await type('cha');
    await press('ArrowDown', 'Tab');
    expect(isShown(one)).to.equal(false);
    expect(calls.at(-1)).to.equal('blur');
    expect(calls.join()).not.to.include('choose');
    expect(one.root.activeElement?.getAttribute('aria-label')).to.equal('Suite');
  });
  it('Shift+Tab closes the list', async () => {
    const one = await opened();
    await press('Shift+Tab');
    expect(isShown(one)).to.equal(false);
  });
  for (const [key, caret] of [
    ['Home', 0],
    ['End', 3],
    ['ArrowLeft', 2],
    ['ArrowRight', 3],
  ] as const) {
    it(`${key} deactivates the option and moves the caret`, async () => {
      const one = await opened();
      await type('cha');
      await press('ArrowDown');
      await press(key);
      expect([active(one), isShown(one), one.input.selectionStart]).to.deep.equal([-1, true, caret]);
    });
  }
  it('typing a letter deactivates the option', async () => {
    const one = await opened();
    await type('ch');
    await press('ArrowDown');
    await type('a');
    expect([active(one), one.input.value]).to.deep.equal([-1, 'cha']);
  });
  it('keys with Shift or Control go to the text', async () => {
    const one = await opened();
    await type('cha');
    await press('Shift+ArrowUp', 'Control+ArrowDown', 'Shift+Home');
    expect([active(one), one.input.selectionStart, one.input.selectionEnd]).to.deep.equal([-1, 0, 3]);
  });
  it('keys during a composition are ignored', async () => {
    const one = await opened();
    await type('ch');
    const composing = (key: string) => ({ key, isComposing: true, bubbles: true, composed: true, cancelable: true });
    for (const key of ['ArrowDown', 'Enter', 'Escape']) {
      const event = new KeyboardEvent('keydown', composing(key));
      one.input.dispatchEvent(event);
      await frame();
      expect(event.defaultPrevented).to.equal(false);
      expect([isShown(one), active(one), one.input.value]).to.deep.equal([true, -1, 'ch']);
    }
  });
  it('handled keys do not reach the page', async () => {
    await opened();
    heard = [];
    await press('ArrowDown', 'ArrowUp', 'ArrowDown', 'Enter', 'ArrowDown', 'Escape');
    expect(heard).to.deep.equal([]);
  });
});
