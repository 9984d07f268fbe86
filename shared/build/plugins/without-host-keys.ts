import { RolldownMagicString } from 'rolldown';
import type { Plugin } from 'vite';

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

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

interface Edit {
  readonly at: number;
  readonly until: number;
  readonly text: string;
}

const withoutPrototype = ({ start }: Node): Edit => ({ at: start + 1, until: start + 1, text: '__proto__: null, ' });

/** Returns the descriptors written out in `Object.create(prototype, { name: descriptor })`, or in `Object.defineProperties`. */
function descriptorsOf({ type, callee, arguments: given }: Node): Node[] {
  const { object, property } = (callee ?? {}) as { readonly [key: string]: Node };
  const isDefining = object?.name === 'Object' && /^(create|defineProperties)$/.test(String(property?.name));
  const [, all] = type === 'CallExpression' && isDefining ? (given as readonly Node[]) : [];
  const members = all?.type === 'ObjectExpression' ? (all.properties as readonly Node[]) : [];
  return members
    .map(({ value }) => value)
    .filter((value): value is Node => isNode(value) && value.type === 'ObjectExpression');
}

/**
 * Returns the edits of one node. `in`, `for…in` and `Object.defineProperty` call the functions above, and neither
 * the handler of a `Proxy` nor descriptors of `Object.create` and `Object.defineProperties` inherit anything.
 */
function editsOf(node: Node, code: string): Edit[] {
  const { object, property, left, right, callee } = node as { readonly [key: string]: Node };
  const insert = (at: number, text: string): Edit => ({ at, until: at, text });
  if (node.type === 'MemberExpression' && object?.name === 'Object' && property?.name === 'defineProperty') {
    return [{ at: node.start, until: node.end, text: defineWithoutHost.name }];
  }
  if (node.type === 'NewExpression' && callee?.name === 'Proxy') {
    const [, traps] = node.arguments as readonly Node[];
    return traps?.type === 'ObjectExpression' ? [withoutPrototype(traps)] : [];
  }
  if (node.type === 'CallExpression') return descriptorsOf(node).map(withoutPrototype);
  if (!left || !right) return [];
  if (node.type === 'ForInStatement') {
    return [insert(right.start, `${keysWithoutHost.name}((`), insert(right.end, '))')];
  }
  if (node.type !== 'BinaryExpression' || node.operator !== 'in' || left.type === 'PrivateIdentifier') return [];
  const at = left.end + code.slice(left.end, right.start).search(/\bin\b/);
  return [
    insert(node.start, `${hasWithoutHost.name}(`),
    { at, until: at + 'in'.length, text: ',' },
    insert(node.end, ')'),
  ];
}

/** Returns all edits below a node, outer ones before inner ones. */
function allEditsOf(node: Node, code: string): Edit[] {
  const children = Object.values(node).flat().filter(isNode);
  return [...editsOf(node, code), ...children.flatMap((child) => allEditsOf(child, code))];
}

/** Returns a whole file with these edits, and with the functions that it needs: no file imports another one for them. */
export function rewriteForHosts(code: string, program: object): RolldownMagicString | null {
  const edits = allEditsOf(program as Node, code);
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
