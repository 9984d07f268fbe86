/** A JSON schema, as far as published documents of engines use it. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
}

const typeOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value;

/** Returns what in a value does not fit a schema, such as `legs.0.mode: "TRAIN" is none of the values`. */
export function misfits(value: unknown, schema: JsonSchema, resolve: (ref: string) => JsonSchema, path = ''): string[] {
  if (schema.$ref !== undefined) return misfits(value, resolve(schema.$ref), resolve, path);
  const type = typeOf(value);
  const isNumber = type === 'integer' && schema.type === 'number';
  if (schema.type !== undefined && schema.type !== type && !isNumber)
    return [`${path}: is ${type}, not ${schema.type}`];
  if (schema.enum && !schema.enum.includes(value)) return [`${path}: ${JSON.stringify(value)} is none of the values`];
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.flatMap((item, index) => misfits(item, items, resolve, `${path}.${index}`)) : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value).filter(([, of]) => of !== undefined);
  const names = new Set(entries.map(([name]) => name));
  const missing = (schema.required ?? [])
    .filter((name) => !names.has(name))
    .map((name) => `${path}.${name}: is missing`);
  const wrong = entries.flatMap(([name, of]) => {
    const known = schema.properties?.[name];
    if (known) return misfits(of, known, resolve, `${path}.${name}`);
    return schema.properties && !schema.additionalProperties ? [`${path}.${name}: is unknown`] : [];
  });
  return [...missing, ...wrong];
}
