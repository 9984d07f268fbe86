import { RolldownMagicString } from 'rolldown';
import type { ESTree } from 'rolldown/utils';
import type { Plugin } from 'vite';
import type { WidgetDeclaration } from '#shared/element/contract.ts';
import { isNamed, nodesIn } from '../nodes.ts';

/** Fields of a declaration for documentation and tests. The browser does not need them. */
const forReadersOnly = new Set<string>([
  'summary',
  'examples',
  'parts',
  'slots',
  'cssProperties',
  'onePerPage',
  'ownView',
  'firstPaint',
  'isMostUsed',
] satisfies (keyof WidgetDeclaration)[]);
const sentences = new Set(['doc', 'shape', 'host', 'station', 'since', 'deprecated', 'instead']);
/** Fields that the doctor prints about a page. */
const forDoctor = new Set(['deprecated', 'instead']);

const isFunction = ({ type }: ESTree.Node) => type.includes('Function');

/** The fields of `declareWidget({ … })`. */
const fieldsOf = (node: ESTree.Node): readonly ESTree.Node[] =>
  node.type === 'CallExpression' && isNamed(node.callee, 'declareWidget')
    ? node.arguments.flatMap((given) => (given.type === 'ObjectExpression' ? given.properties : []))
    : [];

/**
 * Removes documentation and examples from `*.widget.ts` modules and from the tables of the contract. Marks the calls outside
 * of functions as pure, so that data that only examples use is removed too.
 */
export function stripDeclarations(): Plugin {
  let isDoctor = false;
  return {
    name: 'tp:strip-declarations',
    enforce: 'post',
    // Tests show the examples.
    apply: (_config, { command, mode }) => command === 'build' && mode !== 'test',
    configResolved({ mode }) {
      isDoctor = mode.endsWith('doctor');
    },
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /(\.widget|element\/contract)\.ts$/ },
      handler(code) {
        const program = this.parse(code);
        const fields = new Set(nodesIn(program).flatMap(fieldsOf));
        const isCut = (node: ESTree.Node): boolean => {
          if (node.type !== 'Property' || node.key.type !== 'Identifier') return false;
          const { name } = node.key;
          const isSentence =
            sentences.has(name) && !(isDoctor && forDoctor.has(name)) && node.value.type !== 'ObjectExpression';
          return isSentence || (fields.has(node) && forReadersOnly.has(name));
        };
        const stripped = new RolldownMagicString(code);
        for (const node of nodesIn(program, (one) => isFunction(one) || isCut(one))) {
          if (node.type === 'CallExpression') stripped.appendLeft(node.start, '/* @__PURE__ */ ');
        }
        for (const node of nodesIn(program, isCut)) {
          if (node.type !== 'ObjectExpression') continue;
          for (const [index, property] of node.properties.entries()) {
            // Includes the comma after the property.
            if (isCut(property)) stripped.remove(property.start, node.properties[index + 1]?.start ?? node.end - 1);
          }
        }
        return { code: stripped.toString(), map: stripped.generateMap({ hires: true }).toString() };
      },
    },
  };
}
