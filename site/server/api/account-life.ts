import * as calls from '#shared/api/calls/account-life.ts';
import { isEmail } from '#shared/domain/email-address.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { messageOf } from '#shared/lib/foreign.ts';
import { CallRefused } from '../http/call-refused.ts';
import type { CallTable } from '../http/call-table.ts';
import type { MailLimits } from '../mail/mail-limits.ts';
import { type MailKind, mailText } from '../mail/mail-texts.ts';
import type { Mailer } from '../mail/open-mailer.ts';
import { normalizedEmail } from '../user-data/accounts.ts';
import type { UserData } from '../user-data/open-user-data.ts';
import { TooBusy } from '../user-data/turnstile.ts';
import { type DemoAccount, tooManySignIns, tooManyTries } from './account-service.ts';

interface AccountLifeDependencies {
  readonly userData: UserData;
  readonly mailer: Mailer;
  readonly limits: MailLimits;
  /** Address of the site in mails: that of the configuration, never that of a request. */
  readonly site: string;
  readonly siteTitle: string;
  /** The account that every visitor can sign in to. It cannot be changed, nor its sessions ended. */
  readonly demoAccount: DemoAccount;
  readonly tell: (line: string) => void;
}

/** Registers the calls about the life of an account: creation, password, address, devices, own data, deletion. */
export function registerAccountLife(table: CallTable, dependencies: AccountLifeDependencies): void {
  const { userData, mailer, limits, site, siteTitle, tell } = dependencies;

  /** Sends mails with a link after the response, which must not depend on an address. */
  const afterResponse: AfterResponse = (work) => {
    setImmediate(() => {
      work(async (kind, to, locale, path, issue) => {
        if (!(await limits.mayReach(to, kind))) return;
        const token = await issue?.();
        if (token === null) return;
        // The token is in the fragment, which no server sees.
        const link = `${site}/${locale}/${path}${token === undefined ? '' : `#${token}`}`;
        mailer.send({ from: `no-reply@${new URL(site).hostname}`, to, ...mailText(kind, locale, siteTitle, link) });
      }).catch((reason: unknown) => tell(`A mail was not sent: ${messageOf(reason)}`));
    });
  };
  /** Refuses a call when its network has requested too many mails. */
  const admit: Admit = async (address) => {
    const seconds = await limits.ofNetwork(address);
    if (seconds > 0) throw tooManyTries(seconds);
  };
  registerWithoutSession(table, userData, admit, afterResponse);
  registerWithSession(table, dependencies, admit, afterResponse);
}

/** Sends a mail unless its address had too many. `issue` makes the token of its link; no mail without it. */
type SendMail = (
  kind: MailKind,
  to: string,
  locale: Locale,
  path: string,
  issue?: () => Promise<string | null>,
) => Promise<void>;
type Accounts = UserData['accounts'];
type Admit = (address: string) => Promise<void>;
type AfterResponse = (work: (mail: SendMail) => Promise<void>) => void;

/** The calls that need no session. Their responses and their times say nothing of an address: the rest is done after the response. */
function registerWithoutSession(
  table: CallTable,
  { accounts, life }: UserData,
  admit: Admit,
  afterResponse: AfterResponse,
): void {
  table.on(calls.signUp, async ({ body, address, locale }) => {
    const email = emailOf(body.email);
    await admit(address);
    const { finish } = await busy(life.prepare({ ...body, email }));
    afterResponse(async (mail) => {
      const issue = await finish();
      if (issue === null) await mail('known', email, locale, 'password');
      else await mail('sign-up', email, locale, 'confirm', issue);
    });
  });

  table.on(calls.forgetPassword, async ({ body, address, locale }) => {
    const email = emailOf(body.email);
    await admit(address);
    afterResponse(async (mail) => {
      const issue = await life.forget(email);
      if (issue !== null) await mail('password', email, locale, 'password', issue);
    });
  });

  // Anyone may sign up with an address, and a new address may be mistyped: its link counts only with the password.
  table.on(calls.confirmMail, async ({ body, address }) => {
    const pending = await life.pendingOf(body.token);
    if (pending === null) throw ended();
    if (pending.accountId !== null) await verifiedHash(accounts, pending.accountId, body.password, address);
    else if (!(await busy(pending.isPassword(body.password)))) throw wrongPassword();
    const what = await life.confirm(body.token);
    if (what === null) throw ended();
    return { what };
  });

  table.on(calls.resetPassword, async ({ body }) => {
    if (!(await busy(life.reset(body.token, body.password)))) throw ended();
  });
}

/** The calls of a signed-in visitor. Each that changes the account asks for the password, so that an open browser is not enough. */
function registerWithSession(
  table: CallTable,
  { userData, demoAccount }: AccountLifeDependencies,
  admit: Admit,
  afterResponse: AfterResponse,
): void {
  const { accounts, life, tokens } = userData;

  const isShared = async (id: string) => demoAccount !== null && (await life.emailOf(id)) === demoAccount.email;

  async function refuseShared(id: string) {
    if (!(await isShared(id))) return;
    throw new CallRefused(409, 'shared-account', 'Every visitor uses this account, so nobody can change it.');
  }

  /** The devices of an account. Those of the shared account belong to others. */
  async function devicesOf(id: string, token: string | null) {
    const [devices, isOthers] = await Promise.all([tokens.devicesOf(id, token ?? ''), isShared(id)]);
    return isOthers ? devices.filter(({ isThis }) => isThis) : devices;
  }

  /** Refuses a wrong password, and the shared account. */
  async function checkPassword(id: string, password: string, address: string) {
    await refuseShared(id);
    return verifiedHash(accounts, id, password, address);
  }

  table.on(calls.changePassword, async ({ body, account, token, address }) => {
    const verified = await checkPassword(account, body.password, address);
    if (!(await busy(life.setPassword(account, verified, body.newPassword, token ?? '')))) throw wrongPassword();
  });

  table.on(calls.changeEmail, async ({ body, account, address, locale }) => {
    const email = emailOf(body.email);
    const verified = await checkPassword(account, body.password, address);
    await admit(address);
    afterResponse(async (mail) => {
      const former = await life.emailOf(account);
      const issue = await life.prepareEmail(account, verified, email);
      if (issue !== null) await mail('email', email, locale, 'confirm', issue);
      if (former !== null) await mail('changed', former, locale, 'password');
    });
  });

  table.on(calls.getDevices, async ({ account, token }) => ({ devices: await devicesOf(account, token) }));

  table.on(calls.endDevice, async ({ input, account }) => {
    await refuseShared(account);
    await tokens.revokeDevice(account, input.id);
  });

  table.on(calls.getOwnData, async ({ account: id, token, locale }) => {
    const [account, favorites, cart, notifications, devices] = await Promise.all([
      userData.accounts.read(id),
      userData.favorites.list(id),
      userData.carts.cartOf(id, locale),
      userData.notifications.notificationsOf(id, locale),
      devicesOf(id, token),
    ]);
    return {
      account: { attributes: { ...account?.attributes } },
      favorites,
      cart,
      notifications: { notifications, canMark: true },
      devices,
    };
  });

  table.on(calls.deleteAccount, async ({ body, account, address }) => {
    const verified = await checkPassword(account, body.password, address);
    if (!(await life.remove(account, verified))) throw wrongPassword();
  });
}

/** Refuses a wrong password. Returns the hash of the right one, on which changes depend: it may be reset meanwhile. */
async function verifiedHash(accounts: Accounts, id: string, password: string, address: string): Promise<string> {
  const checked = await busy(accounts.check(id, password, address));
  if (checked.status === 'too-many') throw tooManyTries(checked.retryAfterSeconds);
  if (checked.status === 'refused') throw wrongPassword();
  return checked.hash;
}

function emailOf(written: string): string {
  const email = normalizedEmail(written);
  if (!isEmail(email)) throw new CallRefused(400, 'bad-email', 'This is not an e-mail address.');
  return email;
}

/** Turns an overload of password hashing into a response. */
async function busy<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error;
    throw tooManySignIns();
  }
}

const wrongPassword = () => new CallRefused(403, 'wrong-password', 'This is not the password of the account.');

const ended = () => new CallRefused(410, 'ended', 'This link has ended or was used.');
