import { isCalendarDay } from '#shared/lib/time/calendar-day.ts';
import type { AttributeValue } from './account.ts';
import { isEmail } from './email-address.ts';

/** A text, or the same text by language. */
export type Words = string | Readonly<Record<string, string>>;

/** The part of a field of the account form that restricts its value. */
export interface AccountField {
  readonly key: string;
  readonly type: 'text' | 'email' | 'tel' | 'date' | 'select' | 'checkbox';
  readonly required: boolean;
  readonly readOnly?: boolean;
  readonly maxLength?: number;
  /** A regular expression for the whole value; empty when every value is accepted. */
  readonly pattern?: string;
  readonly options?: readonly { readonly value: string }[];
}

/** The fields of every account, whatever form is configured (ND-41). */
export const nameFields = [
  { key: 'firstName', type: 'text', required: true, maxLength: 100 },
  { key: 'lastName', type: 'text', required: true, maxLength: 100 },
] as const satisfies readonly AccountField[];

export const defaultMaxLength = 200;

/** The reason why a value is refused. */
export type FieldProblem =
  | 'read-only'
  | 'not-yes-or-no'
  | 'not-text'
  | 'missing'
  | 'too-long'
  | 'control-characters'
  | 'no-email'
  | 'no-phone'
  | 'no-day'
  | 'no-option'
  | 'wrong-form';

/** Returns why a field refuses a value; null if it accepts it. Browser and server apply the same rules (ND-41). */
export function problemOf(field: AccountField, value: AttributeValue): FieldProblem | null {
  const { type, required, readOnly = false, maxLength = defaultMaxLength, pattern = '', options = [] } = field;
  if (readOnly) return 'read-only';
  if (type === 'checkbox') {
    if (typeof value !== 'boolean') return 'not-yes-or-no';
    return null;
  }
  if (typeof value !== 'string') return 'not-text';
  // Blanks alone are no value. An empty text removes the value of a field that is not required.
  if (!value.trim()) return required || value ? 'missing' : null;
  if (value.length > maxLength) return 'too-long';
  // Control characters, and lone surrogates, which databases do not keep.
  if (/[\p{Cc}\p{Cs}]/u.test(value)) return 'control-characters';
  if (type === 'email' && !isEmail(value)) return 'no-email';
  if (type === 'tel' && !/^\+?[\d\s().-]{4,30}$/.test(value)) return 'no-phone';
  if (type === 'date' && !isCalendarDay(value)) return 'no-day';
  if (type === 'select' && !options.some((option) => option.value === value)) return 'no-option';
  if (pattern && !new RegExp(`^(?:${pattern})$`, 'u').test(value)) return 'wrong-form';
  return null;
}
