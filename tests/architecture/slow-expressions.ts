import { type AST, RegExpParser } from '@eslint-community/regexpp';
import type { ESTree } from 'rolldown/utils';
import { analyse } from 'scslre';
import { nodesIn } from '#shared/build/nodes.ts';
import { hostileTexts } from '#shared/testing/hostile-values.ts';
import { placeOf, type Source } from './source.ts';
import { isTest } from './source-files.ts';

/** A regular expression of a source, with its place. */
interface Expression {
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

const mend =
  'takes quadratic time. Let neighbours share no character (`\\s*,\\s*` → split(",") and trim), let a repetition end before its own start (`<[^<>]*>`), and cut the end of a text with withoutEnd';

/**
 * Expressions that are made while the product runs, with the reason why each is linear. Others consist of constants, and
 * are examined like written ones.
 */
const madeAtRunTime: Readonly<Record<string, string>> = {
  'shared/api/read-request.ts':
    'path parameters without slashes between literals, compiled once; read-cost.test.ts measures it',
  'shared/config/account-form.ts': 'compiles the pattern of a form and matches nothing',
  'shared/domain/account-field.ts':
    "matches the operator's own pattern, which site/server/slow-pattern.ts has measured, with a text of limited length",
  'shared/domain/trip/trip-parameters.ts': 'alternatives of names, without a repetition',
  'site/server/render/definitions/stage-example.ts': 'path parameters without slashes, in a page of examples',
};

/** Returns the text of a constant expression; null where it depends on values. */
function constantOf(node: ESTree.Node | null | undefined, source: Source): string | null {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node?.type === 'Identifier') return constantOf(initOf(node.name, source), source);
  const isRaw = node?.type === 'TaggedTemplateExpression';
  const template = isRaw ? node.quasi : node;
  if (template?.type !== 'TemplateLiteral') return null;
  const values = template.expressions.map((one) => constantOf(one, source) ?? joinedNames(one));
  if (values.includes(null)) return null;
  return template.quasis.map(({ value }, at) => `${isRaw ? value.raw : value.cooked}${values[at] ?? ''}`).join('');
}

/** The alternatives of a list of names stand for one name: `${names.join('|')}`. */
const joinedNames = (node: ESTree.Node): string | null =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.object.type === 'Identifier' &&
  /Names$/.test(node.callee.object.name)
    ? 'name'
    : null;

const initOf = (name: string, { program }: Source) =>
  nodesIn(program).find(
    (node): node is ESTree.VariableDeclarator =>
      node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.id.name === name,
  )?.init;

const isMade = (node: ESTree.Node): node is ESTree.NewExpression | ESTree.CallExpression =>
  (node.type === 'NewExpression' || node.type === 'CallExpression') &&
  node.callee.type === 'Identifier' &&
  node.callee.name === 'RegExp';

/** Returns the expressions of a source, and the faults of those that nobody can examine. */
function expressionsIn(source: Source): { readonly expressions: Expression[]; readonly faults: string[] } {
  const expressions: Expression[] = [];
  const faults: string[] = [];
  for (const node of nodesIn(source.program)) {
    const place = placeOf(source, node);
    if (node.type === 'Literal' && 'regex' in node) {
      expressions.push({ place, source: node.regex.pattern, flags: node.regex.flags });
    } else if (isMade(node)) {
      const [pattern, flags] = node.arguments.map((argument) => constantOf(argument, source));
      if (typeof pattern === 'string') expressions.push({ place, source: pattern, flags: flags ?? '' });
      else if (!Object.hasOwn(madeAtRunTime, source.file)) {
        faults.push(
          `${place} makes an expression while the product runs: write constants, or say in slow-expressions.ts why it is linear`,
        );
      }
    }
  }
  return { expressions, faults };
}

/** Returns the shortest text that a node of an expression matches, roughly. */
function exampleOf(node: AST.Node): string {
  switch (node.type) {
    case 'Character':
      return String.fromCodePoint(node.value);
    case 'CharacterClass':
      return node.negate || !node.elements[0] ? 'a' : exampleOf(node.elements[0]);
    case 'CharacterClassRange':
      return String.fromCodePoint(node.min.value);
    case 'CharacterSet':
      return node.kind === 'digit' ? '1' : node.kind === 'space' ? ' ' : 'a';
    case 'Quantifier':
      return exampleOf(node.element).repeat(Math.max(1, Math.min(node.min, 4)));
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives[0] ? exampleOf(node.alternatives[0]) : '';
    case 'Alternative':
      return node.elements.map(exampleOf).join('');
    default:
      return '';
  }
}

/** Returns the beginnings of everything that an expression matches: repeated, each begins anew at many places. */
function beginningsOf(node: AST.Node): string[] {
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives.flatMap(beginningsOf);
    case 'Alternative': {
      const examples = node.elements.map(exampleOf);
      const starts = examples.map((_, at) => examples.slice(0, at + 1).join(''));
      return [...starts, ...node.elements.flatMap(beginningsOf)];
    }
    case 'Quantifier':
      return beginningsOf(node.element);
    default:
      return [];
  }
}

/** A quadratic expression needs a tenth of a second or more for this, a linear one a tenth of a millisecond. */
const attackLength = 12_000;
const mostMilliseconds = 20;

const hostile = Object.values(hostileTexts).map((text) => text(attackLength));

/** Whether an expression is slow for a text that repeats one of its own beginnings. */
function slowTextOf({ source, flags }: Expression): string | null {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: /u/.test(flags),
    unicodeSets: /v/.test(flags),
  });
  const words = [...new Set(beginningsOf(pattern))].filter((word) => word.length > 0 && word.length < 200);
  const texts = words.map((word) => word.repeat(attackLength / word.length));
  const compiled = new RegExp(source, flags.replace(/[gy]/g, ''));
  const isSlow = (text: string) =>
    [1, 2, 3].every(() => {
      const started = performance.now();
      // As `split` and `replace` do, begins again after each match.
      compiled.test(text);
      compiled.test(`${text}\n`);
      return performance.now() - started > mostMilliseconds;
    });
  return [...texts, ...hostile].find(isSlow)?.slice(0, 20) ?? null;
}

/** Returns the regular expressions of a source whose time grows faster than the text. */
export function slowExpressions(source: Source): string[] {
  if (isTest(source.file) || source.file.startsWith('shared/build/')) return [];
  const { expressions, faults } = expressionsIn(source);
  const slow = expressions.flatMap((one) => {
    const [report] = analyse({ source: one.source, flags: one.flags }).reports;
    const attack = report?.character.pick ?? slowTextOf(one);
    if (attack === null || attack === undefined) return [];
    return [
      `${one.place} /${one.source.slice(0, 80)}/ ${mend}. A text that repeats ${JSON.stringify(attack)} shows it.`,
    ];
  });
  return [...faults, ...slow];
}
