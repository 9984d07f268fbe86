import * as v from 'valibot';
import type { Config } from './schema.ts';
import type { AccountFormField } from './settings.ts';
import { entryOf, list, readUnread } from './unread.ts';

const text = v.pipe(v.string('must be text'), v.maxLength(2000, 'is longer than 2,000 characters'));
const name = v.pipe(text, v.minLength(1, 'must not be empty'));
const yesOrNo = v.optional(v.boolean('must be true or false'), false);
const number = v.pipe(v.number('must be a number'), v.finite('must be a number'));

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') !== null;
  } catch {
    return false;
  }
}

const field = entryOf({
  key: v.pipe(name, v.regex(/^[a-z]\w{0,99}$/i, 'must be letters, digits and underscores')),
  type: v.picklist(['text', 'email', 'tel', 'date', 'select', 'checkbox'], 'is not a known field type'),
  label: name,
  required: yesOrNo,
  readOnly: yesOrNo,
  maxLength: v.optional(v.pipe(number, v.integer('must be a whole number'), v.minValue(1, 'must be 1 or more')), 200),
  pattern: v.optional(v.pipe(text, v.check(isPattern, 'is not a valid regular expression')), ''),
  options: v.optional(v.array(entryOf({ value: text, label: name }), 'must be a list'), []),
  section: v.optional(text, ''),
  order: v.optional(number, 0),
});

/** Reads the configured fields of the account form, sorted by `order` (ACC-9, TRAP-75). First and last name are not among them. */
export function readAccountForm({ accounts }: Pick<Config, 'accounts'>): readonly AccountFormField[] {
  const fields = readUnread<readonly AccountFormField[]>(
    accounts.formFields,
    list<AccountFormField>(field),
    [],
    'accounts.formFields',
  );
  return fields.toSorted((a, b) => a.order - b.order);
}
