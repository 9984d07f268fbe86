import * as v from 'valibot';
import type { Account, AccountAttributes, AttributeValue } from '#shared/domain/account.ts';
import { endpoint } from '../endpoint.ts';
import { identifier, maybe, object, type SchemaOf, strictRecord } from '../tolerant-schema.ts';

const value = v.union([
  v.pipe(v.string(), v.maxLength(10_000)),
  v.number(),
  v.boolean(),
]) satisfies SchemaOf<AttributeValue>;

/** The fields of the configured form. Values that are not primitive are left out; both names are text. */
const attributes = v.pipe(
  v.record(v.string(), v.fallback(v.optional(value), undefined)),
  v.transform((read): AccountAttributes => {
    const { firstName, lastName, ...others } = read;
    return {
      ...Object.fromEntries(Object.entries(others).filter(([, each]) => each !== undefined)),
      ...(typeof firstName === 'string' && { firstName }),
      ...(typeof lastName === 'string' && { lastName }),
    };
  }),
) satisfies SchemaOf<AccountAttributes>;

export const getAccount = endpoint({
  name: 'account',
  base: 'account',
  path: '/me?attributes',
  access: 'token',
  acceptLanguage: false,
  response: object<Account>({ id: maybe(identifier), attributes }),
  doc: 'What the account knows of its owner.',
});

export const updateAccount = endpoint({
  name: 'updateAccount',
  method: 'PUT',
  base: 'account',
  path: '/userinfo/update',
  access: 'token',
  acceptLanguage: false,
  body: v.object({ attributes: strictRecord(v.optional(value)) }),
  response: v.object({ attributes }),
  doc: 'Changes what the account knows; returns all of it.',
});

/** Reads an account stored by other code, such as the login script in its cookie (ACC-6); null if invalid. */
export function parseAccount(noted: unknown): Account | null {
  const parsed = v.safeParse(getAccount.response, noted);
  return parsed.success ? parsed.output : null;
}
