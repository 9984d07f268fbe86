import type { UserData } from '../open-user-data.ts';
import { demoAnonymousCart, demoCart } from './demo-carts.ts';
import { demoNotifications } from './demo-notifications.ts';

/** Known to everybody who reads this, so only a demo has it. */
export const demoSignIn = { email: 'compte.demo@example.com', password: 'demonstration' } as const;

export const demoAnonymousEmail = 'visiteur.demo@example.com';

/**
 * The account `Compte Démo` with a cart and notifications, and a cart without an account. At every start these are as
 * they are written here; attributes and favorites stay as people left them.
 */
export async function seedDemo({ accounts, carts, notifications }: UserData, now: number): Promise<void> {
  const { id } = await accounts.create({
    ...demoSignIn,
    attributes: { firstName: 'Compte', lastName: 'Démo', phone: '01 23 45 67 89', newsletter: false },
  });
  carts.keepFor(id, demoCart);
  carts.keepUnder(demoAnonymousEmail, demoAnonymousCart);
  notifications.keepFor(id, demoNotifications(now));
}
