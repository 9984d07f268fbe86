import { getAccount, updateAccount } from '#shared/api/account.ts';
import { CallRefused } from '../http/call-refused.ts';
import type { CallTable } from '../http/call-table.ts';
import type { AttributeField } from '../user-data/attribute-rules.ts';
import type { UserData } from '../user-data/open-user-data.ts';
import { signedIn } from './signed-in.ts';

/** What the account knows of its owner, and the fields of the configured form that may change (ND-17). */
export function answerAccounts(calls: CallTable, { accounts }: UserData, form: readonly AttributeField[]): void {
  calls.answer(getAccount, ({ token }) => {
    const account = accounts.read(signedIn(accounts, token));
    if (account === null) throw noSuchAccount();
    return account;
  });

  calls.answer(updateAccount, ({ token, body }) => {
    const updated = accounts.update(signedIn(accounts, token), body.attributes, form);
    if (updated === null) throw noSuchAccount();
    if ('problems' in updated) {
      throw new CallRefused(422, 'validation', 'Some of the attributes cannot be taken.', {}, updated.problems);
    }
    return { attributes: updated.account.attributes };
  });
}

const noSuchAccount = () => new CallRefused(404, 'unknown-account', 'This account is not there any more.');
