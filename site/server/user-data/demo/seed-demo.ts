import type { Content } from '../../content/read-content.ts';
import { emptyCart } from '../carts.ts';
import type { UserData } from '../open-user-data.ts';

/** Public credentials, so only a demo has this account. */
export const demoSignIn = { email: 'compte.demo@example.com', password: 'demonstration' } as const;

export const demoAnonymousEmail = 'visiteur.demo@example.com';

/**
 * Creates the account `Compte Démo` with a cart and notifications, and an anonymous cart. Each start resets carts,
 * notifications and a password that is not the public one; attributes and favorites keep the changes of visitors.
 */
export async function seedDemo(
  { accounts, life, carts, notifications }: UserData,
  content: Pick<Content, 'carts' | 'notifications'>,
  now: number,
): Promise<void> {
  const { id } = await accounts.create({
    ...demoSignIn,
    attributes: { firstName: 'Compte', lastName: 'Démo', phone: '01 23 45 67 89', newsletter: false },
  });
  if ((await accounts.check(id, demoSignIn.password, 'local')).status !== 'right') {
    const token = await (await life.forget(demoSignIn.email))?.();
    await life.reset(token ?? '', demoSignIn.password);
  }
  const { account, anonymous } = content.carts();
  await carts.keepFor(id, account ?? emptyCart);
  await carts.keepUnder(demoAnonymousEmail, anonymous ?? emptyCart);
  await notifications.keepFor(id, content.notifications(now));
}
