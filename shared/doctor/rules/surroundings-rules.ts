import type { FontFacts } from '../facts.ts';
import { type Fix, type Rule, rule, tagFix } from './rule.ts';

/** The permissions of a frame in which everything works. */
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups';

const fontsThat =
  (
    state: FontFacts['state'],
    textOf: (family: string) => string,
    fixOf: (font: FontFacts, origin: string) => Fix,
  ): Rule['find'] =>
  ({ facts: { fonts, page } }) =>
    fonts
      .filter((font) => font.state === state)
      .map((font) => ({ text: textOf(font.family), fix: fixOf(font, page.origin) }));

export const surroundingsRules = {
  'storage-sandboxed': rule('warning', 'storage', ({ facts }) => {
    const text =
      'The frame of this page has no access to the browser’s storage. Choices are forgotten when the page is left.';
    const fix: Fix = { place: 'host-page', code: `<iframe sandbox="${sandbox}" …>` };
    return facts.storage === 'sandboxed' ? [{ text, fix }] : [];
  }),
  'storage-blocked': rule('note', 'storage', ({ facts }) => {
    const [tag] = facts.tags;
    const text =
      'This browser blocks storage for this page. Choices are forgotten when it is left. If that is intended, the attribute “storage” says so.';
    return facts.storage === 'blocked' && tag
      ? [{ text, fix: tagFix(tag.tag, { ...tag.attributes, storage: 'none' }) }]
      : [];
  }),
  'geolocation-policy': rule('warning', 'geolocation', ({ facts: { geolocation, page } }) => {
    const text = 'The page’s header Permissions-Policy blocks geolocation, so “My location” does not work.';
    const fix: Fix = { place: 'page-header', code: 'Permissions-Policy: geolocation=(self)' };
    return geolocation === 'policy' && !page.isFramed ? [{ text, fix }] : [];
  }),
  'geolocation-frame': rule('warning', 'geolocation', ({ facts: { geolocation, page } }) => {
    const text = 'The frame of this page may not use geolocation, so “My location” does not work.';
    const fix: Fix = { place: 'host-page', code: '<iframe allow="geolocation" …>' };
    return geolocation === 'policy' && page.isFramed ? [{ text, fix }] : [];
  }),
  'geolocation-insecure': rule('warning', 'geolocation', ({ facts: { geolocation, page } }) => {
    const text = `${page.origin} does not use HTTPS. Browsers block geolocation there. Redirect the page to HTTPS.`;
    const fix: Fix = { place: 'page-header', code: `Location: ${page.origin.replace(/^http:/, 'https:')}/` };
    return geolocation === 'insecure' ? [{ text, fix }] : [];
  }),
  'font-failed': rule(
    'warning',
    'fonts',
    fontsThat(
      'failed',
      (family) => `The font “${family}” could not be loaded. Its server has to allow it.`,
      (_, origin) => ({ place: 'font-header', code: `Access-Control-Allow-Origin: ${origin}` }),
    ),
  ),
  'font-absent': rule(
    'note',
    'fonts',
    fontsThat(
      'absent',
      (family) => `Neither the page nor this device has the font “${family}”, so another font is used.`,
      ({ selector }) => ({ place: 'style', code: `${selector} { --tp-font: inherit; }` }),
    ),
  ),
};
