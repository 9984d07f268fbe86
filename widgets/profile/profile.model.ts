import type { AccountFormField } from '#shared/config/settings.ts';
import type { AccountAttributes, AttributeValue } from '#shared/domain/account.ts';
import {
  type AccountField,
  type FieldProblem,
  nameFields,
  problemOf,
  type Words,
} from '#shared/domain/account-field.ts';

/** A field as the form shows it. */
export interface ProfileField extends AccountField {
  /** Null for a name, which the form labels itself. */
  readonly label: Words | null;
  readonly options: readonly { readonly value: string; readonly label: Words }[];
  readonly section: Words;
}

export type FieldValue = string | boolean;
/** The values that the traveller has entered, by key of the field. */
export type Draft = ReadonlyMap<string, FieldValue>;

/** Returns the fields of the form: both names, then the configured ones (ND-41). A configured name restricts its own. */
export function fieldsOf(form: readonly AccountFormField[]): readonly ProfileField[] {
  const configured = new Map(form.map((field) => [field.key, field]));
  const names = nameFields.map((field): ProfileField => {
    const own = configured.get(field.key);
    return { ...field, ...own, label: own?.label ?? null, options: own?.options ?? [], section: '' };
  });
  const isName = (key: string) => nameFields.some((name) => name.key === key);
  return [...names, ...form.filter(({ key }) => !isName(key))];
}

/** Groups fields by their section, in the order of the first field of each. */
export function profileSections(fields: readonly ProfileField[]) {
  const groups = new Map<string, ProfileField[]>();
  for (const field of fields) {
    const name = JSON.stringify(field.section);
    groups.set(name, [...(groups.get(name) ?? []), field]);
  }
  return [...groups.values()].map((group) => ({ heading: group[0]?.section ?? '', fields: group }));
}

/** Returns the stored value of a field; of another type than the field's, its text. */
export function storedValue({ key, type }: AccountField, attributes: AccountAttributes): FieldValue {
  const value: AttributeValue | undefined = Object.hasOwn(attributes, key) ? attributes[key] : undefined;
  if (type === 'checkbox') return value === true;
  return value === undefined ? '' : String(value);
}

export const enteredValue = (field: AccountField, draft: Draft, attributes: AccountAttributes): FieldValue =>
  draft.get(field.key) ?? storedValue(field, attributes);

const isChanged = (field: AccountField, draft: Draft, attributes: AccountAttributes): boolean =>
  enteredValue(field, draft, attributes) !== storedValue(field, attributes);

/** Returns the keys of the fields that differ from the stored account. */
export const changedKeys = (fields: readonly AccountField[], draft: Draft, attributes: AccountAttributes): string[] =>
  fields.filter((field) => isChanged(field, draft, attributes)).map(({ key }) => key);

/** Returns why the value of a field cannot be saved. The service accepts each value that it has stored itself (ND-17). */
export function fieldProblem(field: AccountField, draft: Draft, attributes: AccountAttributes): FieldProblem | null {
  const value = enteredValue(field, draft, attributes);
  const isStored = value !== '' && !isChanged(field, draft, attributes);
  return field.readOnly || isStored ? null : problemOf(field, value);
}

/** Returns the attributes to save: all fields that may change. An empty text removes a stored value. */
export function attributesToSave(
  fields: readonly AccountField[],
  draft: Draft,
  attributes: AccountAttributes,
): AccountAttributes {
  const saved: AccountAttributes = {};
  for (const field of fields) {
    const value = enteredValue(field, draft, attributes);
    if (!field.readOnly && (value !== '' || isChanged(field, draft, attributes))) saved[field.key] = value;
  }
  return saved;
}

/** The text in a language; without it in French, which a configuration always has. */
export const wordsIn = (words: Words, locale: string): string =>
  typeof words === 'string' ? words : (words[locale] ?? words.fr ?? '');
