import { describe, expect, it } from 'vitest';
import { createToasts, pageToasts, type ToastType } from './toasts.ts';

function begin() {
  let now = 0;
  const store = createToasts({ now: () => now });
  return {
    state: () => store.getState(),
    messages: () => store.getState().toasts.map(({ message }) => message),
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

describe('toasts', () => {
  it.each<ToastType>(['success', 'error', 'warning', 'info'])('NOTIF-6: has the type %s and a message', (type) => {
    const { state } = begin();
    state().push({ type, message: 'Enregistré' });
    expect(state().toasts[0]).toMatchObject({ type, message: 'Enregistré' });
  });

  it('NOTIF-7 TRAP-74: takes the newest first', () => {
    const { state, messages } = begin();
    for (const message of ['A', 'B', 'C']) state().push({ type: 'info', message });
    expect(messages()).toEqual(['C', 'B', 'A']);
  });

  it('NOTIF-9: stays 5000 ms unless told otherwise', () => {
    const { state } = begin();
    state().push({ type: 'info', message: 'A' });
    state().push({ type: 'info', message: 'B', milliseconds: 8000 });
    expect(state().toasts.map(({ milliseconds }) => milliseconds)).toEqual([8000, 5000]);
  });

  it('NOTIF-10 TRAP-74: keeps 20, and the oldest goes', () => {
    const { state, messages } = begin();
    for (let number = 1; number <= 25; number += 1) state().push({ type: 'info', message: `${number}` });
    expect(messages()).toHaveLength(20);
    expect([messages()[0], messages()[19]]).toEqual(['25', '6']);
  });

  it('takes one away and leaves the others', () => {
    const { state, messages } = begin();
    for (const message of ['A', 'B', 'B']) state().push({ type: 'info', message });
    state().dismiss(state().toasts[0]?.id ?? Number.NaN);
    expect(messages()).toEqual(['B', 'A']);
    state().dismiss(999);
    expect(messages()).toEqual(['B', 'A']);
  });

  it('tells whoever pushes whether a toaster draws it', () => {
    const { state } = begin();
    const push = () => state().push({ type: 'info', message: 'A' });
    expect(push()).toBe(false);
    const removeFirst = state().addToaster();
    const removeSecond = state().addToaster();
    expect(push()).toBe(true);
    removeFirst();
    removeFirst();
    expect(push()).toBe(true);
    removeSecond();
    expect(push()).toBe(false);
  });

  it('gives a toaster that comes late only what is still news', () => {
    const { state, messages, pass } = begin();
    state().push({ type: 'info', message: 'old' });
    state().push({ type: 'info', message: 'lasting', milliseconds: Number.POSITIVE_INFINITY });
    pass(4000);
    state().push({ type: 'info', message: 'new' });
    pass(1000);
    state().addToaster();
    expect(messages()).toEqual(['new', 'lasting']);
    pass(60_000);
    state().addToaster();
    expect(messages()).toEqual(['new', 'lasting']);
  });

  it('is one list for all bundles and groups of a page', () => {
    pageToasts().getState().push({ type: 'info', message: 'shared' });
    expect(pageToasts()).toBe(pageToasts({ now: () => 0 }));
    expect(pageToasts().getState().toasts[0]?.message).toBe('shared');
  });
});
