import * as v from 'valibot';
import { defaultMaxLength, type Words } from '#shared/domain/account-field.ts';
import { defaultLocale, locales } from '#shared/i18n/locales.ts';
import type { Config } from './schema.ts';
import type { AccountFormField } from './settings.ts';
import { entryOf, listValue, readUnread } from './unread.ts';

const text = v.pipe(v.string('must be text'), v.maxLength(2000, 'is longer than 2,000 characters'));
const name = v.pipe(text, v.minLength(1, 'must not be empty'));
const codes: readonly string[] = locales.map(({ code }) => code);
/** A text, or the same text by language, French at least. */
const words = v.union(
  [
    name,
    v.pipe(
      v.record(v.string(), name),
      v.check((given) => defaultLocale in given && Object.keys(given).every((code) => codes.includes(code))),
    ),
  ],
  'must be a text, or texts by language with "fr" among them',
) satisfies v.GenericSchema<unknown, Words>;
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
  label: words,
  required: yesOrNo,
  readOnly: yesOrNo,
  maxLength: v.optional(
    v.pipe(
      number,
      v.integer('must be a whole number'),
      v.minValue(1, 'must be 1 or more'),
      v.maxValue(2000, 'must be 2,000 or less'),
    ),
    defaultMaxLength,
  ),
  pattern: v.optional(v.pipe(text, v.check(isPattern, 'is not a valid regular expression')), ''),
  options: v.optional(v.array(entryOf({ value: text, label: words }), 'must be a list'), []),
  section: v.optional(v.union([v.literal(''), words]), ''),
  order: v.optional(number, 0),
});

/** Reads the configured fields of the account form, sorted by `order` (ACC-9, TRAP-75). First and last name are not among them. */
export function readAccountForm({ accounts }: Pick<Config, 'accounts'>): readonly AccountFormField[] {
  const fields = readUnread<readonly AccountFormField[]>(
    accounts.formFields,
    listValue<AccountFormField>(field),
    [],
    'accounts.formFields',
  );
  return fields.toSorted((a, b) => a.order - b.order);
}
