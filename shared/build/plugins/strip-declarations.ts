import { RolldownMagicString } from 'rolldown';
import type { Plugin } from 'vite';
import type { WidgetDeclaration } from '#shared/element/contract.ts';

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

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/**
 * Removes documentation and examples from `*.widget.ts` modules and from the tables of the contract. Marks the calls outside
 * of functions as pure, so that data that only examples use is removed too.
 */
export function stripDeclarations(): Plugin {
  let isDoctor = false;
  return {
    name: 'tp:strip-declarations',
    enforce: 'post',
    apply: 'build',
    configResolved({ mode }) {
      isDoctor = mode.endsWith('doctor');
    },
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /(\.widget|element\/contract)\.ts$/ },
      handler(code) {
        const cuts: [number, number][] = [];
        const pureCalls: number[] = [];
        const visit = (node: Node, isDeclaration = false, isInFunction = false) => {
          if (node.type === 'ObjectExpression') {
            for (const [index, property] of (node.properties as Node[]).entries()) {
              const name = (property.key as { name?: string } | undefined)?.name ?? '';
              const isSentence =
                sentences.has(name) &&
                !(isDoctor && forDoctor.has(name)) &&
                (property.value as Node | undefined)?.type !== 'ObjectExpression';
              if (isSentence || (isDeclaration && forReadersOnly.has(name))) {
                // Includes the comma after the property.
                const next = (node.properties as Node[])[index + 1];
                cuts.push([property.start, next?.start ?? node.end - 1]);
              } else {
                visit(property, false, isInFunction);
              }
            }
            return;
          }
          const callee = node.type === 'CallExpression' ? (node.callee as { name?: string }).name : undefined;
          if (callee && !isInFunction) pureCalls.push(node.start);
          const isCall = callee === 'declareWidget';
          const isFunction = /Function/.test(node.type);
          for (const value of Object.values(node)) {
            for (const child of Array.isArray(value) ? value : [value]) {
              if (child && typeof child === 'object' && typeof (child as Node).type === 'string') {
                visit(child as Node, isCall && child !== node.callee, isInFunction || isFunction);
              }
            }
          }
        };
        visit(this.parse(code) as unknown as Node);
        const stripped = new RolldownMagicString(code);
        for (const start of pureCalls) stripped.appendLeft(start, '/* @__PURE__ */ ');
        for (const [start, end] of cuts) stripped.remove(start, end);
        return { code: stripped.toString(), map: stripped.generateMap({ hires: true }).toString() };
      },
    },
  };
}
