import type { AccountAttributes, AttributeValue } from '#shared/domain/account.ts';
import {
  type AccountField,
  defaultMaxLength,
  type FieldProblem,
  nameFields,
  problemOf,
} from '#shared/domain/account-field.ts';

interface AttributeProblem {
  readonly key: string;
  readonly message: string;
}

export type GivenAttributes = Readonly<Record<string, AttributeValue | undefined>>;

/**
 * Returns the attributes after a change, or its problems. Only fields of the form may change (ND-17); unchanged values of
 * other fields are accepted. An empty text removes a value.
 */
export function changedAttributes(
  current: AccountAttributes,
  given: GivenAttributes,
  form: readonly AccountField[],
): { readonly attributes: AccountAttributes } | { readonly problems: readonly AttributeProblem[] } {
  const fields = new Map<string, AccountField>([...nameFields, ...form].map((field) => [field.key, field]));
  const attributes = new Map(Object.entries(current));
  const problems: AttributeProblem[] = [];
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined || value === attributes.get(key)) continue;
    const field = fields.get(key);
    const message = field ? messageOf(field, value) : 'is not a field of the form';
    if (message) problems.push({ key: key.slice(0, 100), message });
    else if (value === '') attributes.delete(key);
    else attributes.set(key, value);
  }
  return problems.length > 0 ? { problems } : { attributes: Object.fromEntries(attributes) };
}

const messages: Readonly<Record<Exclude<FieldProblem, 'too-long'>, string>> = {
  'read-only': 'may not be changed',
  'not-yes-or-no': 'must be true or false',
  'not-text': 'must be text',
  missing: 'must not be empty',
  'control-characters': 'contains control characters',
  'no-email': 'must be an e-mail address',
  'no-phone': 'must be a telephone number',
  'no-day': 'must be a day such as 1990-12-31',
  'no-option': 'must be one of the options',
  'wrong-form': 'does not have the expected form',
};

function messageOf(field: AccountField, value: AttributeValue): string | null {
  const problem = problemOf(field, value);
  if (problem === 'too-long') return `must have at most ${field.maxLength ?? defaultMaxLength} characters`;
  return problem && messages[problem];
}
