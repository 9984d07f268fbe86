import { expect, it } from 'vitest';
import { aged } from '#shared/testing/aged-widget.ts';
import { definitionOf } from './definition.ts';

it('ND-35: says since when a name exists, and what replaces a deprecated one', () => {
  const { versions, props, events, slots, parts, styles } = definitionOf(aged, 'en', null);
  expect(versions).toBe('Since 1.1.0.');
  expect([...props, ...events, ...slots, ...parts, ...styles].map(({ doc }) => doc)).toEqual([
    'Where it starts. Since 1.2.0.',
    'Where it started. Deprecated since 1.2.0: use `start-place`.',
    'Blinks. Deprecated since 1.2.0.',
    'It goes. Since 1.2.0.',
    'It runs. Deprecated since 1.2.0: use `tp-aged-go`.',
    'Content.',
    'More content. Since 1.2.0.',
    'Everything.',
    'All of it. Deprecated since 1.2.0: use `box`.',
    'A gap. Deprecated since 1.2.0.',
  ]);
});
