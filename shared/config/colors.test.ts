import { expect, it } from 'vitest';
import { colorRule } from './colors.ts';

it('CFG-12 ND-68: each colour becomes a custom property', () => {
  expect(colorRule({ primary: '#0a5cd8', 'on-primary': 'white', unset: '' })).toBe(
    ':host { --tp-primary: #0a5cd8; --tp-on-primary: white; }',
  );
  expect(colorRule({ unset: '' })).toBeNull();
});
