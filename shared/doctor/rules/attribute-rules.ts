import { readAttribute } from '#shared/element/attribute.ts';
import { commonProps, type PropDeclaration } from '#shared/element/contract.ts';
import { attributeOf } from '#shared/lib/attribute-name.ts';
import type { TagFacts } from '../facts.ts';
import { mendJson } from '../mend/mend-json.ts';
import { nearestName } from '../mend/nearest-name.ts';
import type { ProblemSeverity } from '../problem.ts';
import { rule, tagFix } from './rule.ts';

/** Attributes that every element may have, and those that frameworks leave behind. */
const isForAnyElement = (name: string) =>
  /^(?:id|class|style|lang|dir|title|hidden|slot|part|exportparts|role|tabindex|translate|inert|is|key|ref|nonce|accesskey|draggable|popover|anchor|enterkeyhint|inputmode|contenteditable|spellcheck|autofocus|item(?:id|prop|ref|scope|type))$/.test(
    name,
  ) ||
  /^(?:data|aria|x|v|ng|hx|wp|on|client|server|suppress|xmlns|astro|q|sveltekit)(?:[-:]|$)|^on|^[_@:#*([]|[:.]/.test(
    name,
  );

/** A flag is true whatever its value is, but for `false`. */
const looksFalse = (prop: PropDeclaration, value: string) =>
  prop.type === 'flag' && /^(?:no|non|nein|off|aus|0|none|null|undefined|n|f)$/i.test(value.trim());

/** A warning of a widget about an attribute: `<tag attribute>: text.` */
const warning = /^<(?<tag>[\w-]+) (?<attribute>[\w-]+)>: (?<reason>.+)\.$/;
/** The first of what it could be instead, at the end of the text. */
const choice = /\. [\w ]+: (?<instead>[^,]+)/;

type Props = Readonly<Record<string, PropDeclaration>>;

/** Returns a valid value near the given one; null if the default is the best. */
function mended(prop: PropDeclaration, value: string): string | null {
  if (prop.type === 'choice') return nearestName(value, prop.values) ?? prop.default;
  if (prop.type === 'number') {
    const number = Number.parseFloat(value.replace(',', '.'));
    if (Number.isNaN(number)) return null;
    return String(Math.min(prop.max ?? number, Math.max(prop.min ?? number, number)));
  }
  if (prop.type !== 'data') return null;
  const data = mendJson(value);
  const text = data === undefined ? null : JSON.stringify(data);
  return text !== null && problemOf(prop, text) === null ? text : null;
}

function problemOf(prop: PropDeclaration, value: string): string | null {
  const reading = readAttribute(prop, value);
  if ('problem' in reading) return reading.problem;
  return reading.notes?.join(' ') || null;
}

const replacementOf = ({ instead }: PropDeclaration) => (instead === undefined ? null : attributeOf(instead));

/** Returns an attribute as it was probably meant; null if the tag is better without it. */
function mendedAttribute(
  [name, value]: readonly [string, string],
  { attributes }: TagFacts,
  props: Props,
): readonly [string, string] | null {
  const prop = props[name];
  if (prop && looksFalse(prop, value)) return null;
  if (prop?.deprecated !== undefined) {
    const instead = replacementOf(prop);
    return instead === null || Object.hasOwn(attributes, instead) ? null : [instead, value];
  }
  if (prop) {
    const better = problemOf(prop, value) === null ? value : mended(prop, value);
    return better === null ? null : [name, better];
  }
  if (isForAnyElement(name)) return [name, value];
  const meant = nearestName(name, Object.keys(props));
  return meant === null || Object.hasOwn(attributes, meant) ? null : [meant, value];
}

interface GivenAttribute {
  readonly tag: string;
  readonly name: string;
  readonly value: string;
  /** Null where the tag declares no such attribute. */
  readonly prop: PropDeclaration | null;
}

/** The rule of the attributes for which `look` returns what is wrong. The fix mends all attributes of the element. */
const attributeRule = (severity: ProblemSeverity, look: (given: GivenAttribute) => string | null) =>
  rule(severity, 'attributes', ({ facts, widgets }) =>
    facts.tags.flatMap((element) => {
      const { tag, attributes } = element;
      const widget = widgets.find((one) => one.tag === tag);
      if (!widget) return [];
      const props: Props = Object.fromEntries(
        Object.entries({ ...widget.props, ...commonProps }).map(([name, prop]) => [attributeOf(name), prop]),
      );
      const all = Object.entries(attributes);
      const mended = all.map((one) => mendedAttribute(one, element, props)).filter((one) => one !== null);
      const fix = tagFix(tag, Object.fromEntries(mended));
      return all.flatMap(([name, value]) => {
        const text = look({ tag, name, value, prop: props[name] ?? null });
        return text === null ? [] : [{ text, fix }];
      });
    }),
  );

export const attributeRules = {
  'attribute-unknown': attributeRule('warning', ({ tag, name, prop }) =>
    prop || isForAnyElement(name) ? null : `<${tag}> has no attribute “${name}” and ignores it.`,
  ),
  'attribute-wrong': attributeRule('error', ({ tag, name, value, prop }) => {
    const problem = prop && problemOf(prop, value);
    return problem && `The attribute “${name}” of <${tag}> is ignored. Reason: ${problem}.`;
  }),
  'attribute-missing': rule('error', 'attributes', ({ facts }) =>
    facts.tags.flatMap(({ tag, attributes, missing }) => {
      const names = missing.map(attributeOf);
      const fix = tagFix(tag, { ...attributes, ...Object.fromEntries(names.map((name) => [name, '…'])) });
      return names.map((name) => ({
        text: `<${tag}> has no “${name}” and nothing to show. Write the attribute, or set the property.`,
        fix,
      }));
    }),
  ),
  'attribute-deprecated': attributeRule('warning', ({ tag, name, prop }) => {
    if (prop?.deprecated === undefined) return null;
    const instead = replacementOf(prop);
    const advice = instead === null ? 'Remove it' : `Use “${instead}” instead`;
    return `The attribute “${name}” of <${tag}> is deprecated since ${prop.deprecated} and works until the next major version. ${advice}.`;
  }),
  'flag-looks-false': attributeRule('warning', ({ tag, name, value, prop }) =>
    prop && looksFalse(prop, value)
      ? `The attribute “${name}” of <${tag}> means yes, also with the value “${value}”. To say no, remove it.`
      : null,
  ),
  'attribute-unmatched': rule('error', 'attributes', ({ facts }) =>
    facts.warnings.flatMap((warned) => {
      const { tag = '', attribute = '', reason = '' } = warning.exec(warned)?.groups ?? {};
      const found = choice.exec(reason);
      const instead = found?.groups?.instead;
      const element = facts.tags.find((one) => one.tag === tag && attribute in one.attributes);
      if (!element) return [];
      const { [attribute]: _, ...others } = element.attributes;
      return [
        {
          text: `The attribute “${attribute}” of <${tag}> matches nothing. Reason: ${reason.slice(0, found?.index)}.`,
          fix: tagFix(tag, instead === undefined ? others : { ...element.attributes, [attribute]: instead }),
        },
      ];
    }),
  ),
};
