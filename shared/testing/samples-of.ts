import * as v from 'valibot';

/** A valibot schema seen from outside: the fields that its `type` brings along. */
interface Described extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, Described>>;
  readonly item?: Described;
  readonly items?: readonly Described[];
  readonly wrapped?: Described;
  readonly value?: Described;
  /** Schemas of a union or variant, values of a picklist. */
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
}

const base = Date.parse('2026-11-20T07:00:00Z');

/** Texts and numbers in every form that a schema asks for, other ones for each `n`. */
const plainValues = (n: number): unknown[] => [
  true,
  `text-${n}`,
  `/map/${n}`,
  `#${String(n).padStart(6, '0')}`,
  new Date(base + n * 60_000).toISOString(),
  new Date(base + n * 86_400_000).toISOString().slice(0, 10),
  new Date(base + n * 60_000).toISOString().slice(11, 16),
  n,
  n / 1000,
];

/**
 * Makes values that `schema` reads, from its own description: one for each alternative of a union, variant or picklist,
 * and in them no text or number twice. Lists hold every alternative of their items.
 */
export function samplesOf(schema: v.GenericSchema): unknown[] {
  let count = 0;

  const plain = (described: Described): unknown => {
    count++;
    const value = plainValues(count).find((one) => {
      const { success, output } = v.safeParse(described, one);
      return success && output === one;
    });
    if (value === undefined) throw new Error(`samplesOf: no plain value fits ${described.expects}: add one`);
    return value;
  };

  const first = (described: Described): unknown => alternatives(described)[0];

  const alternatives = (described: Described): unknown[] => {
    const { entries, item, items, wrapped, value, options, literal } = described;
    if (entries) {
      const fields = Object.entries(entries).map(([name, entry]) => [name, first(entry)]);
      return [Object.fromEntries(fields.filter(([, one]) => one !== undefined))];
    }
    if (item) {
      const items = alternatives(item);
      if (v.is(described, items)) return [items];
      // The list checks its plain values as a whole.
      const fitting = plainValues(++count).find((one) => v.is(described, [one]));
      return [fitting === undefined ? items : [fitting]];
    }
    if (items) return [items.map(first)];
    if (wrapped) return alternatives(wrapped);
    if (described.type === 'never') return [];
    if (value) return [Object.fromEntries(alternatives(value).map((one, index) => [`key${index}`, one]))];
    if (literal !== undefined) return [literal];
    if (described.type === 'picklist') return [...(options ?? [])];
    const schemas = options as readonly Described[] | undefined;
    if (schemas?.some(({ type }) => type !== 'string' && type !== 'number')) return schemas.flatMap(alternatives);
    return [plain(described)];
  };

  return alternatives(schema as Described);
}
