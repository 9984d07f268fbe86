import { afterEach, describe, expect, it, vi } from 'vitest';
import { lowContrasts, parseColor, reportLowContrasts } from './brand-contrast.ts';
import { colorRule } from './colors.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('CFG-12 ND-68: each colour becomes a custom property', () => {
  expect(colorRule({ primary: '#0a5cd8', 'on-primary': 'white', unset: '' })).toBe(
    ':host { --tp-primary: #0a5cd8; --tp-on-primary: white; }',
  );
  expect(colorRule({ unset: '' })).toBeNull();
});

describe('parseColor', () => {
  it.each([
    ['#000', [0, 0, 0]],
    ['#ffff', [1, 1, 1]],
    ['#FF0000', [1, 0, 0]],
    ['#ff0000ff', [1, 0, 0]],
    ['white', [1, 1, 1]],
    ['rgb(255, 0, 0)', [1, 0, 0]],
    ['rgb(255 0 0 / 1)', [1, 0, 0]],
    ['rgba(100%, 0%, 0%, 100%)', [1, 0, 0]],
    ['rgb(300 -5 0)', [1, 0, 0]],
    ['hsl(0 100% 50%)', [1, 0, 0]],
    ['hsl(120deg, 100%, 50%)', [0, 1, 0]],
    ['hsla(-120 100% 50% / 1)', [0, 0, 1]],
    ['hsl(210 0% 50%)', [0.5, 0.5, 0.5]],
  ])('reads %s', (color, expected) => {
    const read = parseColor(color);
    expect(read).toHaveLength(3);
    for (const [index, level] of expected.entries()) expect(read?.[index]).toBeCloseTo(level, 5);
  });

  it.each([
    'rebeccapurple',
    'oklch(0.5 0.1 250)',
    '#0008',
    '#00000080',
    'rgb(0 0 0 / 50%)',
    'rgb(0 0)',
    'rgb(1 2 3 4 5)',
    'hsl(1rad 1% 1%)',
    'light-dark(#fff, #000)',
    'var(--x)',
    '#12',
    '',
  ])('returns null for %j', (color) => {
    expect(parseColor(color)).toBeNull();
  });
});

describe('lowContrasts', () => {
  it('ND-68: finds pairs below a contrast of 4.5 by the names of the colours', () => {
    const colors = {
      primary: '#ffcc00',
      'on-primary': '#fff',
      danger: '#b00020',
      'on-danger': '#fff',
      'on-nothing': '#fff',
    };
    expect(lowContrasts(colors).map(({ text, ground }) => [text, ground])).toEqual([['on-primary', 'primary']]);
    expect(lowContrasts({ primary: '#777777', 'on-primary': '#fff' })).toHaveLength(1);
    expect(lowContrasts({ primary: '#767676', 'on-primary': '#fff' })).toEqual([]);
  });

  it('ND-68: checks the pairs passed to it and skips colours it cannot parse', () => {
    const colors = { text: '#999', surface: '#fff', accent: 'var(--x)' };
    expect(
      lowContrasts(colors, [
        ['text', 'surface'],
        ['accent', 'surface'],
        ['text', 'constructor'],
      ]),
    ).toHaveLength(1);
  });

  it('ND-68: warns once in the console', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const colors = { primary: '#ffcc00', 'on-primary': '#fff' };
    reportLowContrasts(colors);
    reportLowContrasts(colors);
    expect(warn.mock.calls).toEqual([
      [
        'tp: configuration "colors": on-primary on primary has a contrast of 1.5, which many people cannot read; 4.5 or more is needed.',
      ],
    ]);
  });
});
