import { describe, expect, it } from 'vitest';
import type { AccountFormField } from '#shared/config/settings.ts';
import type { AccountAttributes } from '#shared/domain/account.ts';
import {
  attributesToSave,
  changedKeys,
  type FieldValue,
  fieldProblem,
  fieldsOf,
  type ProfileField,
  profileSections,
  storedValue,
  wordsIn,
} from './profile.model.ts';

const field = (values: Partial<AccountFormField> & Pick<AccountFormField, 'key'>): AccountFormField => ({
  type: 'text',
  label: values.key,
  required: false,
  readOnly: false,
  maxLength: 200,
  pattern: '',
  options: [],
  section: '',
  order: 0,
  ...values,
});
const email = field({ key: 'email', type: 'email', required: true, readOnly: true });
const phone = field({ key: 'phone', type: 'tel' });
const news = field({ key: 'news', type: 'checkbox', section: 'Nouvelles' });
const form = fieldsOf([email, phone, news]);
const stored = { firstName: 'Ada', lastName: 'Démo', email: 'ada@example.org', news: true, loyalty: 3 };
const draftOf = (draft: Readonly<Record<string, FieldValue>>) => new Map(Object.entries(draft));

describe('the fields of the form', () => {
  it('ND-41 ACC-9: are both names, required, then the configured ones', () => {
    expect(fieldsOf([]).map(({ key, required }) => [key, required])).toEqual([
      ['firstName', true],
      ['lastName', true],
    ]);
    expect(form.map(({ key }) => key)).toEqual(['firstName', 'lastName', 'email', 'phone', 'news']);
  });

  it('ND-41: a configured name restricts its own and stands once', () => {
    const own = field({ key: 'lastName', label: 'Nom de naissance', maxLength: 9, required: true });
    expect(fieldsOf([own]).map(({ key, label, maxLength }) => [key, label, maxLength])).toEqual([
      ['firstName', null, 100],
      ['lastName', 'Nom de naissance', 9],
    ]);
  });

  it('stand in groups, in the order of the first field of each', () => {
    const late = field({ key: 'late', section: 'Nouvelles' });
    const groups = profileSections([...form, late, field({ key: 'last' })]);
    expect(groups.map(({ heading, fields }) => [heading, fields.map(({ key }) => key)])).toEqual([
      ['', ['firstName', 'lastName', 'email', 'phone', 'last']],
      ['Nouvelles', ['news', 'late']],
    ]);
  });

  it.each([
    ['text', 'Langue', 'de', 'Langue'],
    ['the text of the language', { fr: 'Langue', de: 'Sprache' }, 'de', 'Sprache'],
    ['French without one', { fr: 'Langue', de: 'Sprache' }, 'it', 'Langue'],
  ])('are labelled with %s', (_, words, locale, text) => {
    expect(wordsIn(words, locale)).toBe(text);
  });
});

describe('the values', () => {
  it.each([
    ['text', phone, { phone: '01 23' }, '01 23'],
    ['a number as text', phone, { phone: 112 }, '112'],
    ['nothing as empty text', phone, {}, ''],
    ['nothing inherited', field({ key: 'constructor' }), {}, ''],
    ['true', news, { news: true }, true],
    ['another type as false', news, { news: 'yes' }, false],
  ] as const)('show %s', (_, one, attributes, value) => {
    expect(storedValue(one, attributes)).toBe(value);
  });

  it.each([
    ['nothing', {}, []],
    ['a change', { phone: '0102' }, ['phone']],
    ['a change that was taken back', { firstName: 'Ada' }, []],
    ['a choice', { news: false, lastName: '' }, ['lastName', 'news']],
  ])('ND-41: are unsaved after %s', (_, draft, keys) => {
    expect(changedKeys(form, draftOf(draft), stored)).toEqual(keys);
  });

  const problemIn = (
    one: ProfileField,
    draft: Readonly<Record<string, FieldValue>>,
    attributes: AccountAttributes = stored,
  ) => fieldProblem(one, draftOf(draft), attributes);
  it.each([
    ['an emptied name', 'firstName', { firstName: '' }, 'missing'],
    ['blanks for a name', 'firstName', { firstName: '  ' }, 'missing'],
    ['a name that the account lacks', 'lastName', {}, 'missing', { firstName: 'Ada' }],
    ['a name of 101 characters', 'firstName', { firstName: 'x'.repeat(101) }, 'too-long'],
    ['a name of 100 characters', 'firstName', { firstName: 'x'.repeat(100) }, null],
    ['a number that is none', 'phone', { phone: 'call me' }, 'no-phone'],
    ['a number', 'phone', { phone: '+33 6 12 34 56 78' }, null],
    ['no number', 'phone', { phone: '' }, null],
    ['a field that cannot change', 'email', {}, null],
    ['a stored value that the rules would refuse', 'phone', {}, null, { ...stored, phone: 'x' }],
  ] as const)('ND-41: say what is wrong with %s', (_, key, draft, problem, attributes?: AccountAttributes) => {
    const one = form.find((candidate) => candidate.key === key) as ProfileField;
    expect(problemIn(one, draft, attributes)).toBe(problem);
  });

  it.each([
    ['all fields that may change', {}, { firstName: 'Ada', lastName: 'Démo', news: true }],
    ['changes', { firstName: 'Bo', phone: '0102' }, { firstName: 'Bo', lastName: 'Démo', phone: '0102', news: true }],
    ['no field that cannot change', { email: 'x@example.org' }, { firstName: 'Ada', lastName: 'Démo', news: true }],
  ])('ND-17 ND-41: send %s, and nothing beside the form', (_, draft, attributes) => {
    expect(attributesToSave(form, draftOf(draft), stored)).toEqual(attributes);
  });

  it('ND-17: send an empty text for a value that was removed', () => {
    const saved = attributesToSave(form, draftOf({ phone: '' }), { ...stored, phone: '0102' });
    expect(saved).toEqual({ firstName: 'Ada', lastName: 'Démo', phone: '', news: true });
  });
});
