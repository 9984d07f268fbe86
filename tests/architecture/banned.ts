import type { ESTree } from 'rolldown/utils';
import { nodesIn } from '#shared/build/nodes.ts';
import { placeOf, type Source } from './source.ts';
import { isTest } from './source-files.ts';

/** Returns the fault of a node with its mend; null for none. */
type Ban = (node: ESTree.Node) => string | null;

const lightBuild = 'preact does no such thing, and the light build is the same source';

/** What React exports and drawn code may not use, with the mend. */
const reactNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'useDeferredValue',
      'useTransition',
      'startTransition',
      'Activity',
      'ViewTransition',
      'unstable_ViewTransition',
    ].map((name) => [name, `${lightBuild}: set the state when it is due, or split the work by frames (afterPaint)`]),
  ),
  ...Object.fromEntries(
    ['useActionState', 'useFormStatus', 'useOptimistic'].map((name) => [name, `${lightBuild}: handle onSubmit`]),
  ),
};

const isNative = (name: string, tags: readonly string[]) => /^[a-z]/.test(name) && !tags.includes(name);

/** JSX attributes by name: when they are wrong on a tag, and the mend. */
const attributes: Readonly<Record<string, (tag: string, value: ESTree.JSXAttribute['value']) => string | null>> = {
  dangerouslySetInnerHTML: () => 'text is text: draw elements',
  formAction: () => `${lightBuild}: handle onSubmit`,
  action: (tag, value) =>
    tag === 'form' && value?.type === 'JSXExpressionContainer' ? `${lightBuild}: handle onSubmit` : null,
  onChange: (tag) =>
    isNative(tag, ['input', 'select', 'textarea'])
      ? 'listen on the control itself: `change` does not bubble alike'
      : null,
  onSelect: (tag) =>
    isNative(tag, []) ? 'the build takes out React’s listener for it, which would stay in the page' : null,
};

const imported = (name: ESTree.ModuleExportName) => (name.type === 'Literal' ? name.value : name.name);

/** Whether an element is a plain button whose text says that it retries. */
const saysRetry = ({ openingElement: { name }, children }: ESTree.JSXElement): boolean =>
  name.type === 'JSXIdentifier' &&
  name.name === 'Button' &&
  children.some(
    (child) =>
      child.type === 'JSXExpressionContainer' &&
      child.expression.type === 'TaggedTemplateExpression' &&
      child.expression.quasi.quasis[0]?.value.raw === 'Réessayer',
  );

/** Bans for everything that React draws: `shared/ui`, `shared/components`, `shared/element`, `widgets`. */
const inDrawnCode: Ban = (node) => {
  if (node.type === 'ImportDeclaration') {
    const from = node.source.value;
    const names = node.specifiers.flatMap((one) => (one.type === 'ImportSpecifier' ? [imported(one.imported)] : []));
    if (from === '@lingui/core/macro' && names.includes('t'))
      return 'imports the global `t`: use useLingui, since two languages may be on one page';
    const name = /^react(-dom)?$/.test(from) ? names.find((one) => Object.hasOwn(reactNames, one)) : undefined;
    return name ? `imports ${name}: ${reactNames[name]}` : null;
  }
  // `React.useId()`, by whatever name React was imported.
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier' && !node.computed) {
    const { name } = node.property;
    return Object.hasOwn(reactNames, name) ? `uses ${name}: ${reactNames[name]}` : null;
  }
  if (node.type === 'JSXElement' && saysRetry(node)) return 'retries with a Button: RetryButton also retries online';
  if (node.type === 'JSXOpeningElement' && node.name.type === 'JSXIdentifier') {
    for (const one of node.attributes) {
      if (one.type !== 'JSXAttribute' || one.name.type !== 'JSXIdentifier') continue;
      const name = one.name.name;
      const tag = node.name.name;
      const mend = Object.hasOwn(attributes, name) ? attributes[name]?.(tag, one.value) : null;
      if (mend) return `sets ${name} on <${tag}>: ${mend}`;
    }
  }
  return null;
};

const pageMembers: Readonly<Record<string, readonly string[]>> = {
  document: ['body', 'head', 'documentElement', 'activeElement', 'getElementById', 'querySelector', 'title', 'cookie'],
  window: ['location', 'open', 'history', 'localStorage', 'sessionStorage'],
  location: ['href', 'assign', 'replace'],
};
const pageObjects = ['history', 'localStorage', 'sessionStorage'];

/** Bans for widgets: they ask the page by an event or a store, they do not reach into it. */
const inWidgets: Ban = (node) => {
  if (node.type !== 'MemberExpression') return null;
  const property = !node.computed && node.property.type === 'Identifier' ? node.property.name : '';
  if (property === 'innerHTML') return 'uses innerHTML: text is text, draw elements';
  const object = node.object.type === 'Identifier' ? node.object.name : '';
  const isPages =
    pageObjects.includes(object) || (Object.hasOwn(pageMembers, object) && pageMembers[object]?.includes(property));
  return isPages ? `reaches for ${object}.${property}: ask through an event or a store` : null;
};

/** Ban for all files: `{ ...{ a, b } }` puts several members on one line and does nothing else. */
const everywhere: Ban = (node) => {
  const spread =
    node.type === 'ObjectExpression'
      ? node.properties.some((one) => one.type === 'SpreadElement' && one.argument.type === 'ObjectExpression')
      : node.type === 'JSXSpreadAttribute' && node.argument.type === 'ObjectExpression';
  return spread ? 'spreads an object that is written here: write its members out' : null;
};

/** Ban for tests: `vi.waitFor` gives up after a second of its own, which a busy machine needs for itself. */
const inTests: Ban = (node) =>
  node.type === 'MemberExpression' &&
  node.object.type === 'Identifier' &&
  node.object.name === 'vi' &&
  node.property.type === 'Identifier' &&
  node.property.name === 'waitFor'
    ? 'waits with vi.waitFor: use expect.poll, which waits as long as the suite allows'
    : null;

const bansOf = (file: string): readonly Ban[] => [everywhere, ...(isTest(file) ? [inTests] : bansOfProduct(file))];

const bansOfProduct = (file: string): readonly Ban[] => [
  ...(/^(shared\/(ui|components|element)|widgets)\//.test(file) ? [inDrawnCode] : []),
  // The files of `widgets` itself start the library; a widget lies in a folder.
  ...(/^widgets\/[^/]+\//.test(file) ? [inWidgets] : []),
];

/** Returns each banned API that a source uses. */
export function bannedUses(source: Source): string[] {
  const bans = bansOf(source.file);
  return nodesIn(source.program).flatMap((node) =>
    bans.flatMap((ban) => {
      const wrong = ban(node);
      return wrong === null ? [] : [`${placeOf(source, node)} ${wrong}`];
    }),
  );
}
