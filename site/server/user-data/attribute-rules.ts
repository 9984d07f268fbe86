import type { AccountFormField } from '#shared/config/settings.ts';
import type { AccountAttributes, AttributeValue } from '#shared/domain/account.ts';
import { isEmail } from '#shared/domain/email-address.ts';
import { isCalendarDay } from '#shared/lib/time/calendar-day.ts';

export interface AttributeProblem {
  readonly key: string;
  readonly message: string;
}

/** The parts of a form field that restrict its value. */
export type AttributeField = Pick<AccountFormField, 'key' | 'type' | 'required'> &
  Partial<Pick<AccountFormField, 'readOnly' | 'maxLength' | 'pattern' | 'options'>>;

/** Fields of every account, whatever form is configured. */
const names: readonly AttributeField[] = [
  { key: 'firstName', type: 'text', required: true, maxLength: 100 },
  { key: 'lastName', type: 'text', required: true, maxLength: 100 },
];

type Given = Readonly<Record<string, AttributeValue | undefined>>;

/**
 * Returns the attributes after a change, or its problems. Only fields of the form may change (ND-17); unchanged values of
 * other fields are accepted. An empty text removes a value.
 */
export function changedAttributes(
  current: AccountAttributes,
  given: Given,
  form: readonly AttributeField[],
): { readonly attributes: AccountAttributes } | { readonly problems: readonly AttributeProblem[] } {
  const fields = new Map([...names, ...form].map((field) => [field.key, field]));
  const attributes = new Map(Object.entries(current));
  const problems: AttributeProblem[] = [];
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined || value === attributes.get(key)) continue;
    const field = fields.get(key);
    const message = field ? problemOf(field, value) : 'is not a field of the form';
    if (message) problems.push({ key: key.slice(0, 100), message });
    else if (value === '') attributes.delete(key);
    else attributes.set(key, value);
  }
  return problems.length > 0 ? { problems } : { attributes: Object.fromEntries(attributes) };
}

const defaultMaxLength = 200;

function problemOf(field: AttributeField, value: AttributeValue): string | null {
  const { type, required, readOnly = false, maxLength = defaultMaxLength, pattern = '', options = [] } = field;
  if (readOnly) return 'may not be changed';
  if (type === 'checkbox') return typeof value === 'boolean' ? null : 'must be true or false';
  if (typeof value !== 'string') return 'must be text';
  if (!value.trim()) return required || value ? 'must not be empty' : null;
  if (value.length > maxLength) return `must have at most ${maxLength} characters`;
  // Control characters, and lone surrogates, which databases do not keep.
  if (/[\p{Cc}\p{Cs}]/u.test(value)) return 'contains control characters';
  if (type === 'email' && !isEmail(value)) return 'must be an e-mail address';
  if (type === 'tel' && !/^\+?[\d\s().-]{4,30}$/.test(value)) return 'must be a telephone number';
  if (type === 'date' && !isCalendarDay(value)) return 'must be a day such as 1990-12-31';
  if (type === 'select' && !options.some((option) => option.value === value)) return 'must be one of the options';
  if (pattern && !new RegExp(`^(?:${pattern})$`, 'u').test(value)) return 'does not have the expected form';
  return null;
}
