import type { Facts, FontFacts } from '../facts.ts';
import { type Fix, type Rule, tagFix } from './rule.ts';

/** The permissions of a frame in which everything works. */
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups';

const fontsThat = (facts: Facts, state: FontFacts['state'], fixOf: (font: FontFacts) => Fix) =>
  facts.fonts
    .filter((font) => font.state === state)
    .map((font) => ({ values: { family: font.family }, fix: fixOf(font) }));

export const surroundingsRules = {
  'storage-sandboxed': {
    check: 'storage',
    severity: 'warning',
    find: ({ facts }) =>
      facts.storage !== 'sandboxed'
        ? []
        : [{ values: {}, fix: { place: 'host-page', code: `<iframe sandbox="${sandbox}" …>` } }],
  },
  'storage-blocked': {
    check: 'storage',
    severity: 'note',
    find: ({ facts }) =>
      facts.storage !== 'blocked'
        ? []
        : facts.tags.slice(0, 1).map(({ tag, attributes }) => ({
            values: {},
            fix: tagFix(tag, { ...attributes, storage: 'none' }),
          })),
  },
  'geolocation-policy': {
    check: 'geolocation',
    severity: 'warning',
    find: ({ facts: { geolocation, page } }) =>
      geolocation !== 'policy' || page.isFramed
        ? []
        : [{ values: {}, fix: { place: 'page-header', code: 'Permissions-Policy: geolocation=(self)' } }],
  },
  'geolocation-frame': {
    check: 'geolocation',
    severity: 'warning',
    find: ({ facts: { geolocation, page } }) =>
      geolocation !== 'policy' || !page.isFramed
        ? []
        : [{ values: {}, fix: { place: 'host-page', code: '<iframe allow="geolocation" …>' } }],
  },
  'geolocation-insecure': {
    check: 'geolocation',
    severity: 'warning',
    find: ({ facts: { geolocation, page } }) =>
      geolocation !== 'insecure'
        ? []
        : [
            {
              values: { origin: page.origin },
              fix: { place: 'page-header', code: `Location: ${page.origin.replace(/^http:/, 'https:')}/` },
            },
          ],
  },
  'font-failed': {
    check: 'fonts',
    severity: 'warning',
    find: ({ facts }) =>
      fontsThat(facts, 'failed', () => ({
        place: 'font-header',
        code: `Access-Control-Allow-Origin: ${facts.page.origin}`,
      })),
  },
  'font-absent': {
    check: 'fonts',
    severity: 'note',
    find: ({ facts }) =>
      fontsThat(facts, 'absent', ({ selector }) => ({
        place: 'style',
        code: `${selector} { --tp-font: inherit; }`,
      })),
  },
} as const satisfies Record<string, Rule>;
