import type { CopyFacts, Facts } from '../facts.ts';
import { nearestName } from '../mend/nearest-name.ts';
import { type Examined, type Fix, rule, tagFix } from './rule.ts';

const loaderFix = (address: string): Fix => ({
  place: 'page',
  code: `<script type="module" src="${address}"></script>`,
});

/** The elements of the page that this library has. */
const knownTags = ({ facts, widgets }: Examined) =>
  facts.tags.filter(({ tag }) => widgets.some((one) => one.tag === tag));

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
  copies: rule('warning', 'copies', ({ facts }) => {
    const { copies } = facts;
    if (copies.length < 2) return [];
    const [newest] = [...copies].sort(byVersion).reverse();
    const loaded = copies.map(({ version, address }) => `${version}: ${address}`).join(', ');
    return [
      {
        text: `The library is loaded more than once (${loaded}). Only the first copy defines the elements. Keep one script tag.`,
        fix: loaderFix((newest && loaderBeside(newest)) ?? loaderOf(facts)),
      },
    ];
  }),
  'foreign-tag': rule('error', 'copies', (examined) =>
    knownTags(examined)
      .filter(({ definedBy }) => definedBy === 'another-library')
      .map(({ tag }) => ({
        text: `Another library has defined <${tag}>, and ours cannot show. Load our script before its own.`,
        fix: loaderFix(loaderOf(examined.facts)),
      })),
  ),
  'no-tag': rule('note', 'tags', ({ facts }) => {
    const text =
      'This page contains none of our elements. Our script and this diagnosis cannot see those in a closed shadow root: load the file of each of them there.';
    return facts.tags.length > 0 ? [] : [{ text, fix: tagFix('tp-trip-planner') }];
  }),
  'unknown-tag': rule('error', 'tags', ({ facts, widgets }) => {
    const known: readonly string[] = widgets.map(({ tag }) => tag);
    return facts.tags
      .filter(({ tag, definedBy }) => definedBy === 'nobody' && !known.includes(tag))
      .map(({ tag, attributes }) => ({
        text: `<${tag}> does not exist in this library and stays empty.`,
        fix: tagFix(nearestName(tag, known) ?? 'tp-trip-planner', attributes),
      }));
  }),
  'undefined-tag': rule('error', 'tags', (examined) =>
    knownTags(examined)
      .filter(({ definedBy, isInShadow }) => definedBy === 'nobody' && !isInShadow)
      .map(({ tag }) => ({
        text: `<${tag}> stays empty, because its file was not loaded.`,
        fix: loaderFix(loaderOf(examined.facts)),
      })),
  ),
  'unseen-tag': rule('error', 'tags', (examined) =>
    knownTags(examined)
      .filter(({ definedBy, isInShadow }) => definedBy === 'nobody' && isInShadow)
      .map(({ tag, language }) => ({
        text: `<${tag}> stays empty, because its shadow root came too late for our script. The file of the element itself defines it everywhere.`,
        fix: loaderFix(`${examined.facts.library}/v/${examined.facts.version}/${tag}.${language}.js`),
      })),
  ),
  'swallowed-page': rule('error', 'tags', (examined) =>
    knownTags(examined)
      .filter(({ swallowed }) => swallowed !== '')
      .map(({ tag, attributes, swallowed }) => ({
        text: `<${tag}> hides part of the page (“${swallowed}”): in HTML, “/>” does not close a tag. Write the end tag before this content. Fallback content there takes slot="fallback".`,
        fix: tagFix(tag, attributes),
      })),
  ),
  integrity: rule('error', 'tags', ({ facts }) =>
    facts.integrities.map(({ element, address, actual }) => ({
      text: `The “integrity” of ${address} is not that of the file, and the browser refuses the file.`,
      fix: {
        place: 'page',
        code:
          element === 'script'
            ? `<script type="module" src="${address}" integrity="${actual}" crossorigin></script>`
            : `<link rel="modulepreload" href="${address}" integrity="${actual}" crossorigin>`,
      },
    })),
  ),
  hidden: rule('note', 'tags', ({ facts }) =>
    facts.tags.flatMap(({ tag, definedBy, hiddenBy }) => {
      if (definedBy !== 'us' || !hiddenBy) return [];
      const { selector, isInline } = hiddenBy;
      const text = `<${tag}> is not shown, because ${selector} has “display: none”. If this is intended, there is nothing to do.`;
      const code = `${selector} { display: block${isInline ? ' !important' : ''}; }`;
      return [{ text, fix: { place: 'style', code } }];
    }),
  ),
};
