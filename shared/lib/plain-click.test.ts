import { expect, it } from 'vitest';
import { isPlainClick } from './plain-click.ts';

const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

it('is the left button without any key: all else opens a link elsewhere', () => {
  expect(isPlainClick(plain)).toBe(true);
  expect(isPlainClick({ ...plain, button: 1 })).toBe(false);
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey']) {
    expect(isPlainClick({ ...plain, [key]: true }), key).toBe(false);
  }
});
