import type { Config } from 'stylelint';

const colorFunctions = 'rgba?|hsla?|oklch|oklab|lab|lch|hwb|color';
const useToken =
  'A colour written here stays the same in the dark scheme and under a partner’s brand: use a token of ' +
  'shared/styles/base.css, such as var(--_text), derive one from it, or define one as --_name.';

/** Rules of widgets and components. A colour is a token, or derived from one; only a token is written in numbers. */
export default {
  rules: {
    'color-named': ['never', { ignoreProperties: ['/^--/'], message: useToken }],
    'declaration-property-value-disallowed-list': [
      { '/^(?!--)/': ['/#[0-9a-f]{3,8}\\b/i', `/\\b(${colorFunctions})\\((?!from |[^()]*var\\()/`] },
      { message: useToken },
    ],
    'declaration-property-value-allowed-list': [
      { 'z-index': ['auto', '/^var\\(/'] },
      { message: 'Numbers grow until one wins: use var(--_behind), --_raised, --_pinned or --_front.' },
    ],
    'no-unknown-animations': [
      true,
      { message: (name: string) => `This file has no @keyframes ${name}: write them here, or take the animation out.` },
    ],
  },
  overrides: [
    // The colours of the map itself, which shared/map/basemap/palette.ts has for both schemes.
    {
      files: ['shared/map/transit-map.css'],
      rules: { 'color-named': null, 'declaration-property-value-disallowed-list': null },
    },
  ],
} satisfies Config;
