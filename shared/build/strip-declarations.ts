import type { Plugin } from 'vite';

/** What a declaration says to people and to tests; a browser that draws the widget needs none of it. */
const forReadersOnly = new Set(['summary', 'examples', 'parts', 'slots', 'cssProperties', 'onePerPage', 'view']);
const sentences = new Set(['doc', 'shape']);

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Takes documentation and examples out of `*.widget.ts` modules and of the contract's own tables. */
export function stripDeclarations(): Plugin {
  return {
    name: 'tp:strip-declarations',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /(\.widget|element\/contract)\.ts$/ },
      handler(code) {
        const cuts: [number, number][] = [];
        const visit = (node: Node, isDeclaration = false) => {
          if (node.type === 'ObjectExpression') {
            for (const property of node.properties as Node[]) {
              const name = (property.key as { name?: string } | undefined)?.name ?? '';
              const isSentence =
                sentences.has(name) && (property.value as Node | undefined)?.type !== 'ObjectExpression';
              if (isSentence || (isDeclaration && forReadersOnly.has(name))) {
                const comma = /^\s*,/.exec(code.slice(property.end));
                cuts.push([property.start, property.end + (comma?.[0].length ?? 0)]);
              } else {
                visit(property);
              }
            }
            return;
          }
          const isCall = node.type === 'CallExpression' && (node.callee as { name?: string }).name === 'declareWidget';
          for (const value of Object.values(node)) {
            for (const child of Array.isArray(value) ? value : [value]) {
              if (child && typeof child === 'object' && typeof (child as Node).type === 'string') {
                visit(child as Node, isCall && child !== node.callee);
              }
            }
          }
        };
        visit(this.parse(code) as unknown as Node);
        let stripped = code;
        for (const [start, end] of cuts.reverse()) stripped = stripped.slice(0, start) + stripped.slice(end);
        return { code: stripped, map: null };
      },
    },
  };
}
