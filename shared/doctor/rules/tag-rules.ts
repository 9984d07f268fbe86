import type { CopyFacts, Facts } from '../facts.ts';
import { nearestName } from '../mend/nearest-name.ts';
import { type Fix, type Rule, tagFix } from './rule.ts';

const loaderFix = (address: string): Fix => ({
  place: 'page',
  code: `<script type="module" src="${address}"></script>`,
});

const isKnown = (tag: string, tags: readonly { readonly tag: string }[]) => tags.some((one) => one.tag === tag);

/** Files of a version lie below `/v/{version}/`; `tp.js` beside that folder is the newest. */
const loaderOf = ({ library }: Facts) => `${library}/tp.js`;

const byVersion = (one: CopyFacts, other: CopyFacts) =>
  one.version.localeCompare(other.version, 'en', { numeric: true });

/** Whether a copy comes from a server of the product, and not from the bundle of a host. */
const loaderBeside = ({ address }: CopyFacts) => {
  const [folder] = /^.*\/v\/[^/]+\/(?=(?:tp|tp-core|tp-all)\.js)/.exec(address) ?? [];
  return folder === undefined ? null : `${folder}tp.js`;
};

export const tagRules = {
  copies: {
    check: 'copies',
    severity: 'warning',
    find({ facts }) {
      const { copies } = facts;
      if (copies.length < 2) return [];
      const [newest] = [...copies].sort(byVersion).reverse();
      const address = (newest && loaderBeside(newest)) ?? loaderOf(facts);
      return [
        {
          values: { copies: copies.map(({ version, address: from }) => `${version}: ${from}`).join(', ') },
          fix: loaderFix(address),
        },
      ];
    },
  },
  'foreign-tag': {
    check: 'copies',
    severity: 'error',
    find: ({ facts, widgets }) =>
      facts.tags
        .filter(({ tag, definedBy }) => definedBy === 'another-library' && isKnown(tag, widgets))
        .map(({ tag }) => ({ values: { tag }, fix: loaderFix(loaderOf(facts)) })),
  },
  'no-tag': {
    check: 'tags',
    severity: 'note',
    find: ({ facts }) => (facts.tags.length > 0 ? [] : [{ values: {}, fix: tagFix('tp-trip-planner') }]),
  },
  'unknown-tag': {
    check: 'tags',
    severity: 'error',
    find({ facts, widgets }) {
      const known = widgets.map(({ tag }) => tag);
      return facts.tags
        .filter(({ tag, definedBy }) => definedBy === 'nobody' && !known.includes(tag as (typeof known)[number]))
        .map(({ tag, attributes }) => ({
          values: { tag },
          fix: tagFix(nearestName(tag, known) ?? 'tp-trip-planner', attributes),
        }));
    },
  },
  'undefined-tag': {
    check: 'tags',
    severity: 'error',
    find: ({ facts, widgets }) =>
      facts.tags
        .filter(({ tag, definedBy, isInShadow }) => definedBy === 'nobody' && !isInShadow && isKnown(tag, widgets))
        .map(({ tag }) => ({ values: { tag }, fix: loaderFix(loaderOf(facts)) })),
  },
  'unseen-tag': {
    check: 'tags',
    severity: 'error',
    find: ({ facts, widgets }) =>
      facts.tags
        .filter(({ tag, definedBy, isInShadow }) => definedBy === 'nobody' && isInShadow && isKnown(tag, widgets))
        .map(({ tag, language }) => ({
          values: { tag },
          fix: loaderFix(`${facts.library}/v/${facts.version}/${tag}.${language}.js`),
        })),
  },
  'swallowed-page': {
    check: 'tags',
    severity: 'error',
    find: ({ facts, widgets }) =>
      facts.tags
        .filter(({ tag, swallowed }) => swallowed !== '' && isKnown(tag, widgets))
        .map(({ tag, attributes, swallowed }) => ({ values: { tag, swallowed }, fix: tagFix(tag, attributes) })),
  },
  integrity: {
    check: 'tags',
    severity: 'error',
    find: ({ facts }) =>
      facts.integrities.map(({ element, address, actual }) => ({
        values: { address },
        fix: {
          place: 'page',
          code:
            element === 'script'
              ? `<script type="module" src="${address}" integrity="${actual}" crossorigin></script>`
              : `<link rel="modulepreload" href="${address}" integrity="${actual}" crossorigin>`,
        },
      })),
  },
  hidden: {
    check: 'tags',
    severity: 'note',
    find: ({ facts }) =>
      facts.tags.flatMap(({ tag, definedBy, hiddenBy }) => {
        if (definedBy !== 'us' || !hiddenBy) return [];
        const { selector, isInline } = hiddenBy;
        const code = `${selector} { display: block${isInline ? ' !important' : ''}; }`;
        return [{ values: { tag, selector }, fix: { place: 'style', code } }];
      }),
  },
} as const satisfies Record<string, Rule>;
