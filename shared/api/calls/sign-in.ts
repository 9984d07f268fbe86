import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { updateAccount } from './account.ts';

const { attributes } = updateAccount.response.entries;

/** Above the length of any address or password that the accounts accept. */
const typed = v.pipe(v.string(), v.maxLength(1500));

export const getSignInPage = endpoint({
  name: 'signInPage',
  base: 'account',
  path: '/sign-in',
  access: 'open',
  acceptLanguage: false,
  response: v.object({ demoAccount: v.nullable(v.object({ email: typed, password: typed })) }),
  doc: 'What the form of our own login script shows: on a demo, an account for everybody. Not for other scripts.',
});

export const signIn = endpoint({
  name: 'signIn',
  method: 'POST',
  base: 'account',
  path: '/sign-in',
  access: 'open',
  acceptLanguage: false,
  body: v.object({ email: typed, password: typed }),
  response: v.object({ accessToken: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,2000}$/)), attributes }),
  doc: 'An inner call of our own login script (ND-27): a token for the account of this address and password.',
});

export const signOut = endpoint({
  name: 'signOut',
  method: 'POST',
  base: 'account',
  path: '/sign-out',
  access: 'token',
  acceptLanguage: false,
  doc: 'An inner call of our own login script (ND-27): the token ends, if there was one.',
});
