import type { Account } from '#shared/domain/account.ts';

export function createAccount(values: Partial<Account> = {}): Account {
  return { id: 'account:1', attributes: { firstName: 'Compte', lastName: 'Démo' }, ...values };
}
