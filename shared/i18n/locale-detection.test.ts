import { expect, it } from 'vitest';
import { localeInCookie } from './locale-detection.ts';

it('ND-55: an unknown cookie value counts as none', () => {
  expect(['es', 'pt', '', 'ES', null].map(localeInCookie)).toEqual(['es', null, null, null, null]);
});
