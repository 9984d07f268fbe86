import type { Content } from '../../content/read-content.ts';
import { emptyCart } from '../carts.ts';
import type { UserData } from '../open-user-data.ts';

/** Known to everybody who reads this, so only a demo has it. */
export const demoSignIn = { email: 'compte.demo@example.com', password: 'demonstration' } as const;

export const demoAnonymousEmail = 'visiteur.demo@example.com';

/**
 * The account `Compte Démo` with a cart and notifications, and a cart without an account. At every start these are as
 * they are written; attributes and favorites stay as people left them.
 */
export async function seedDemo(
  { accounts, carts, notifications }: UserData,
  content: Pick<Content, 'carts' | 'notifications'>,
  now: number,
): Promise<void> {
  const { id } = await accounts.create({
    ...demoSignIn,
    attributes: { firstName: 'Compte', lastName: 'Démo', phone: '01 23 45 67 89', newsletter: false },
  });
  const { account, anonymous } = content.carts();
  carts.keepFor(id, account ?? emptyCart);
  carts.keepUnder(demoAnonymousEmail, anonymous ?? emptyCart);
  notifications.keepFor(id, content.notifications(now));
}
