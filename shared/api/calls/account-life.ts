import * as v from 'valibot';
import { shortestPassword } from '#shared/domain/account.ts';
import { endpoint } from '../endpoint.ts';
import { identifier, list, number, object, text } from '../tolerant-schema.ts';
import { updateAccount } from './account.ts';
import { getFavorites } from './favorites.ts';
import { getNotifications } from './notifications.ts';
import { getCart } from './store-cart.ts';

// Additions: the life of an account in the embedded account service. Other services have pages of their own for it.

const typed = v.pipe(v.string(), v.maxLength(1500));
const email = v.pipe(v.string(), v.maxLength(300));
const newPassword = v.pipe(v.string(), v.minLength(shortestPassword), v.maxLength(1024));
/** A token of a mail. */
const mailToken = v.pipe(v.string(), v.maxLength(100));

const { attributes } = updateAccount.response.entries;

const call = { base: 'account', access: 'open' } as const;
const own = { base: 'account', access: 'token' } as const;

export const signUp = endpoint({
  ...call,
  name: 'signUp',
  method: 'POST',
  path: '/sign-up',
  body: v.object({ email, password: newPassword, firstName: email, lastName: email }),
  doc: 'Sends a mail whose link creates the account. The response is the same for an address that has one.',
});

export const confirmMail = endpoint({
  ...call,
  name: 'confirmMail',
  method: 'POST',
  path: '/confirm',
  body: v.object({ token: mailToken, password: typed }),
  response: v.object({ what: v.picklist(['account', 'email']) }),
  doc: 'Confirms an address by the token of a mail and the password: of a new account, or a new address of an account.',
});

export const forgetPassword = endpoint({
  ...call,
  name: 'forgetPassword',
  method: 'POST',
  path: '/password/forgotten',
  body: v.object({ email }),
  doc: 'Sends a mail with a link to set a new password. The response is the same for an unknown address.',
});

export const resetPassword = endpoint({
  ...call,
  name: 'resetPassword',
  method: 'POST',
  path: '/password/reset',
  body: v.object({ token: mailToken, password: newPassword }),
  doc: 'Sets a new password by the token of a mail, and ends all sessions of the account.',
});

export const changePassword = endpoint({
  ...own,
  name: 'changePassword',
  method: 'PUT',
  path: '/password',
  body: v.object({ password: typed, newPassword }),
  doc: 'Sets a new password, and ends the other sessions of the account.',
});

export const changeEmail = endpoint({
  ...own,
  name: 'changeEmail',
  method: 'PUT',
  path: '/email',
  body: v.object({ password: typed, email }),
  doc: 'Sends a mail to the new address, whose link changes it.',
});

const devices = list(
  object<SignedInDevice>({ id: identifier, name: text, createdAt: number, usedAt: number, isThis: v.boolean() }),
);

export const getDevices = endpoint({
  ...own,
  name: 'devices',
  path: '/devices',
  response: v.object({ devices }),
  doc: 'The devices on which the account is signed in.',
});

export const endDevice = endpoint({
  ...own,
  name: 'endDevice',
  method: 'DELETE',
  path: '/devices/{id}',
  doc: 'Signs a device out.',
});

export const getOwnData = endpoint({
  ...own,
  name: 'ownData',
  path: '/own-data',
  response: v.object({
    account: v.object({ attributes }),
    favorites: getFavorites.response,
    cart: getCart.response,
    notifications: getNotifications.response,
    devices,
  }),
  doc: 'All that the server keeps of the account, to be read by a person.',
});

export const deleteAccount = endpoint({
  ...own,
  name: 'deleteAccount',
  method: 'POST',
  path: '/deletion',
  body: v.object({ password: typed }),
  doc: 'Deletes the account and all that belongs to it.',
});

/** A device on which an account is signed in. Times are milliseconds since 1970. */
export interface SignedInDevice {
  id: string;
  /** Browser and system, such as `Firefox, Windows`; empty if unknown. */
  name: string;
  createdAt: number;
  usedAt: number;
  isThis: boolean;
}
