import { describe, expect, it } from 'vitest';
import type { AttributeValue } from '#shared/domain/account.ts';
import type { AccountField } from '#shared/domain/account-field.ts';
import { changedAttributes } from './attribute-rules.ts';

const current = { firstName: 'Camille', lastName: 'Démo', email: 'camille@example.com', phone: '0102030405' };
const form: readonly AccountField[] = [
  { key: 'phone', type: 'tel', required: false },
  { key: 'email', type: 'email', required: true, readOnly: true },
  { key: 'contact', type: 'email', required: false },
  { key: 'birth', type: 'date', required: false },
  { key: 'title', type: 'select', required: false, options: [{ value: 'x' }] },
  { key: 'newsletter', type: 'checkbox', required: false },
  { key: 'card', type: 'text', required: true, maxLength: 8, pattern: '\\d{4}|none' },
  { key: 'constructor', type: 'text', required: false },
];

function problem(key: string, value: AttributeValue): string | undefined {
  const result = changedAttributes(current, { [key]: value }, form);
  return 'problems' in result ? result.problems[0]?.message : undefined;
}

describe('changedAttributes', () => {
  it.each<[string, AttributeValue]>([
    ['firstName', 'Claude'],
    ['lastName', "O'Brien-Ñandú 李"],
    ['phone', '+33 1 23 45 67 89'],
    ['phone', ''],
    ['contact', 'a@b.example'],
    ['birth', '2000-02-29'],
    ['title', 'x'],
    ['newsletter', true],
    ['card', '1234'],
    ['card', 'none'],
    ['constructor', 'a word like any other'],
  ])('accepts %s as %j', (key, value) => {
    expect(problem(key, value)).toBeUndefined();
  });

  it.each<[string, AttributeValue, string]>([
    ['firstName', '', 'must not be empty'],
    ['firstName', '   ', 'must not be empty'],
    ['firstName', 7, 'must be text'],
    ['firstName', 'x'.repeat(101), '100 characters'],
    ['firstName', 'a\nb', 'contains control characters'],
    ['firstName', 'a\0b', 'contains control characters'],
    ['firstName', '\ud800', 'contains control characters'],
    ['email', 'other@example.com', 'may not be changed'],
    ['contact', 'nobody', 'e-mail'],
    ['phone', 'call me', 'telephone'],
    ['birth', '2001-02-29', 'day such as'],
    ['birth', '2001-13-01', 'day such as'],
    ['birth', 'yesterday', 'day such as'],
    ['title', 'y', 'options'],
    ['newsletter', 'yes', 'true or false'],
    ['card', '12345', 'expected form'],
    ['card', 'x1234', 'expected form'],
    ['card', '123456789', '8 characters'],
    ['role', 'admin', 'not a field'],
    ['__proto__', 'x', 'not a field'],
    ['toString', 'x', 'not a field'],
  ])('refuses %s as %j', (key, value, words) => {
    const given = JSON.parse(`{${JSON.stringify(key)}:${JSON.stringify(value)}}`);
    const result = changedAttributes(current, given, form);
    expect(result).toEqual({ problems: [{ key, message: expect.stringContaining(words) }] });
  });

  it('reports all problems at once', () => {
    const result = changedAttributes(current, { firstName: '', phone: 'x', role: 'admin' }, form);
    expect('problems' in result && result.problems.map(({ key }) => key)).toEqual(['firstName', 'phone', 'role']);
  });

  it('ND-17: accepts unchanged values, in the form or not', () => {
    expect(
      changedAttributes({ ...current, loyalty: 3 }, { ...current, loyalty: 3, firstName: 'Claude' }, form),
    ).toEqual({
      attributes: { ...current, loyalty: 3, firstName: 'Claude' },
    });
  });

  it('removes a value by an empty text, and keeps the others and the input object', () => {
    const { phone: _phone, ...others } = current;
    expect(changedAttributes(current, { phone: '' }, form)).toEqual({ attributes: others });
    expect(current.phone).toBe('0102030405');
  });

  it('lets the configured form restrict the names further', () => {
    const strict: AccountField[] = [{ key: 'firstName', type: 'text', required: true, readOnly: true }];
    expect(changedAttributes(current, { firstName: 'Claude' }, strict)).toHaveProperty('problems');
  });
});
