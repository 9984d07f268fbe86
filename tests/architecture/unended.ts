import type { ESTree } from 'rolldown/utils';
import { nodesIn } from '#shared/build/nodes.ts';
import { placeOf, type Source } from './source.ts';
import { isTest } from './source-files.ts';

/** Targets that outlive a widget. */
const pageTargets =
  /^(?:(?:window|document|globalThis|self|navigator|navigation|visualViewport)\??\.(?:[\w.]+\??\.)?)?$/;

const textOf = ({ text }: Source, { start, end }: ESTree.Node) => text.slice(start, end);

const namesOption = (options: ESTree.Node | undefined, name: string) =>
  options?.type === 'ObjectExpression' &&
  options.properties.some((one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name);

/** Whether the options of a listener may end it: `{ signal }`, `{ once: true }`, or options made elsewhere. */
const mayEnd = (options: ESTree.Node | undefined) =>
  options?.type === 'Identifier' || namesOption(options, 'signal') || namesOption(options, 'once');

/** Returns each listener on the page and each interval that the same file never ends. */
export function unendedUses(source: Source): string[] {
  if (!/^(?:shared|widgets\/[^/]+)\/.*\.tsx?$/.test(source.file) || isTest(source.file)) return [];
  const calls = nodesIn(source.program).flatMap((node) => {
    if (node.type !== 'CallExpression') return [];
    const [, target = '', name = ''] = /^(.*?)(\w*)$/s.exec(textOf(source, node.callee)) ?? [];
    return [{ node, target, name, given: node.arguments as ESTree.Node[] }];
  });
  const ends = (wanted: string, subject?: string) =>
    calls.some(
      ({ name, given: [first] }) =>
        name === wanted && (subject === undefined || (first && textOf(source, first) === subject)),
    );
  return calls.flatMap(({ node, target, name, given: [first, , options] }) => {
    if (!pageTargets.test(target) || !first) return [];
    if (name === 'setInterval' && !ends('clearInterval'))
      return [
        `${placeOf(source, node)} starts an interval that nothing ends: clearInterval in the cleanup of the effect`,
      ];
    const event = textOf(source, first);
    return name === 'addEventListener' && !mayEnd(options) && !ends('removeEventListener', event)
      ? [
          `${placeOf(source, node)} listens to ${event} for ever: pass { signal } and abort it in the cleanup of the effect`,
        ]
      : [];
  });
}
