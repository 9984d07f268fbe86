import { RolldownMagicString } from 'rolldown';
import type { ESTree } from 'rolldown/utils';
import type { Plugin } from 'vite';
import { isNamed, nodesIn } from '../nodes.ts';

/** Works like `key in object`, but ignores keys inherited from a host page's additions to `Object.prototype`. */
function hasWithoutHost(key: PropertyKey, object: object): boolean {
  if (!(key in object)) return false;
  const shared = Object.prototype;
  if (!shared.propertyIsEnumerable.call(shared, key)) return true;
  for (let owner: object | null = object; owner && owner !== shared; owner = Object.getPrototypeOf(owner)) {
    if (Object.hasOwn(owner, key)) return true;
  }
  return false;
}

/**
 * Returns the object for `for…in`: itself, or a copy of its keys without those that a host page adds to all objects.
 */
function keysWithoutHost(object: object): object {
  for (const _addition in Object.prototype) {
    const keys = Object.create(null) as Record<string, true>;
    for (const key in object) if (hasWithoutHost(key, Object(object))) keys[key] = true;
    return keys;
  }
  return object;
}

/** Calls `Object.defineProperty` with a descriptor that inherits no `get`, `value` or `writable` from the host page. */
function defineWithoutHost<Thing extends object>(thing: Thing, key: PropertyKey, descriptor: object): Thing {
  return Object.defineProperty(thing, key, Object.assign(Object.create(null), descriptor));
}

interface Edit {
  readonly at: number;
  readonly until: number;
  readonly text: string;
}

const insert = (at: number, text: string): Edit => ({ at, until: at, text });

const withoutPrototype = ({ start }: ESTree.Node): Edit => insert(start + 1, '__proto__: null, ');

const isMethodOfObject = (node: ESTree.Node, names: readonly string[]) =>
  node.type === 'MemberExpression' &&
  isNamed(node.object, 'Object') &&
  names.some((name) => isNamed(node.property, name));

/** Returns the descriptors written out in `Object.create(prototype, { name: descriptor })`, or in `Object.defineProperties`. */
function descriptorsOf({ callee, arguments: [, all] }: ESTree.CallExpression): ESTree.Node[] {
  const isDefining = isMethodOfObject(callee, ['create', 'defineProperties']);
  const members = isDefining && all?.type === 'ObjectExpression' ? all.properties : [];
  return members.flatMap((one) =>
    one.type === 'Property' && one.value.type === 'ObjectExpression' ? [one.value] : [],
  );
}

/**
 * Returns the edits of one node. `in`, `for…in` and `Object.defineProperty` call the functions above, and neither
 * the handler of a `Proxy` nor descriptors of `Object.create` and `Object.defineProperties` inherit anything.
 */
function editsOf(node: ESTree.Node, code: string): Edit[] {
  if (isMethodOfObject(node, ['defineProperty'])) {
    return [{ at: node.start, until: node.end, text: defineWithoutHost.name }];
  }
  if (node.type === 'NewExpression' && isNamed(node.callee, 'Proxy')) {
    const [, traps] = node.arguments;
    return traps?.type === 'ObjectExpression' ? [withoutPrototype(traps)] : [];
  }
  if (node.type === 'CallExpression') return descriptorsOf(node).map(withoutPrototype);
  if (node.type === 'ForInStatement') {
    const { start, end } = node.right;
    return [insert(start, `${keysWithoutHost.name}((`), insert(end, '))')];
  }
  if (node.type !== 'BinaryExpression' || node.operator !== 'in' || node.left.type === 'PrivateIdentifier') return [];
  const { left, right } = node;
  const at = left.end + code.slice(left.end, right.start).search(/\bin\b/);
  return [
    insert(node.start, `${hasWithoutHost.name}(`),
    { at, until: at + 'in'.length, text: ',' },
    insert(node.end, ')'),
  ];
}

/** Returns a whole file with these edits, and with the functions that it needs: no file imports another one for them. */
export function rewriteForHosts(code: string, program: ESTree.Program): RolldownMagicString | null {
  const edits = nodesIn(program).flatMap((node) => editsOf(node, code));
  if (edits.length === 0) return null;
  const written = new RolldownMagicString(code);
  for (const { at, until, text } of edits) {
    if (at === until) written.appendLeft(at, text);
    else written.overwrite(at, until, text);
  }
  return written.append(`\n${[hasWithoutHost, keysWithoutHost, defineWithoutHost].join('\n')}\n`);
}

/**
 * Makes every file of the library, third-party code included, work in pages with enumerable additions to
 * `Object.prototype` (`extend`, `get`, `value`…). In all other pages the behaviour is unchanged.
 */
export function withoutHostKeys(): Plugin {
  return {
    name: 'tp:without-host-keys',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    renderChunk(code) {
      const written = rewriteForHosts(code, this.parse(code));
      return written && { code: written.toString(), map: written.generateMap({ hires: true }).toString() };
    },
  };
}
