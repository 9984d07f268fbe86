import { expect as expectIn5s, type Page } from 'playwright/test';
import { accountOn, giveSession, type StoryLocale, signInByKeyboard } from '../support/account.ts';
import { holdBack } from '../support/hold-back.ts';
import { test } from '../support/planner.ts';
import { expectNoJump, recordShifts } from '../support/shifts.ts';

/** Longer timeout: whole pages on a shared machine. */
const expect = expectIn5s.configure({ timeout: 20_000 });
// All stories use the one account of the demo.
test.describe.configure({ timeout: 120_000, mode: 'default' });

const path = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};
/** Returns whether the document is still the opened one, without a full load. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isFirst: true }));
const isFirst = (page: Page) => page.evaluate(() => 'isFirst' in globalThis);
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);
/** All text of the page, shadow roots included. */
const wholeText = (page: Page) =>
  page.evaluate(() => {
    const read = (node: Node): string =>
      [...node.childNodes]
        .map((child) => (child instanceof Element && child.shadowRoot ? read(child.shadowRoot) : '') + read(child))
        .join('') + (node instanceof Text && node.parentElement?.localName !== 'style' ? node.data : '');
    return read(document.body);
  });

for (const [locale, width] of [
  ['fr', 390],
  ['de', 1440],
] as const satisfies readonly (readonly [StoryLocale, number])[]) {
  test(`PROD-11 ACC-1 ACC-2 ACC-10 ACC-12 ACC-13 ND-39 ND-40 ND-41: by keyboard alone, in ${locale}, ${width} px wide: sign in, edit the profile, sign out, and nothing of the traveller is left${locale === 'fr' ? '' : ' @full'}`, async ({
    page,
    complaints,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const { words, button, inPanel, field, save, profile } = accountOn(page, locale);
    await page.goto(`/${locale}`);
    await page.waitForLoadState('networkidle');
    await mark(page);
    await expect(button).toHaveAccessibleName(words.signIn);
    await signInByKeyboard(page, locale);
    await expect(button).toHaveAccessibleName(words.account('Compte Démo'));
    await expect(button).toBeFocused();
    expect(await cookieNames(page)).toEqual(expect.arrayContaining(['userToken', 'userInfos']));

    await page.keyboard.press('Enter');
    await expect(inPanel('link', words.profile)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => path(page)).toBe(`/${locale}/account/profile`);
    await expect(page.locator('main h1')).toHaveText(words.profile);
    await expect(page.locator('main h1')).toBeFocused();
    await expect(field(words.firstName)).toHaveValue('Compte');

    await page.keyboard.press('Tab');
    await expect(field(words.firstName)).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(`-${locale}`);
    await page.keyboard.press('Enter');
    await expect(page.locator('tp-toaster')).toContainText(words.saved);
    await expect(button).toHaveAccessibleName(words.account(`Compte-${locale} Démo`));
    await page.reload();
    await expect(field(words.firstName)).toHaveValue(`Compte-${locale}`);
    await field(words.firstName).fill('Compte');
    await save.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAccessibleName(words.account('Compte Démo'));

    await button.focus();
    await page.keyboard.press('Enter');
    await expect(inPanel('button', words.signOut)).toBeVisible();
    for (const name of [words.profile, words.favorites, words.signOut]) {
      await page.keyboard.press('Tab');
      await expect(page.locator('tp-account-menu').getByText(name, { exact: true }).last()).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect.poll(() => path(page)).toBe(`/${locale}`);
    await expect(button).toHaveAccessibleName(words.signIn);
    await expect(profile).toHaveCount(0);
    expect(await wholeText(page)).not.toMatch(/Démo(?!\s*$)(?<!Réseau Démo)|compte\.demo/);
    expect((await cookieNames(page)).filter((name) => name.startsWith('user'))).toEqual([]);
    await page.goBack();
    await expect(page.getByText(words.needsSignIn).or(page.getByText(words.home))).not.toHaveCount(0);
    expect(await wholeText(page)).not.toContain('compte.demo');
    expect(complaints.lines).toEqual([]);
  });
}

test('ND-58 ACC-3 ACC-16 NAV-10 ROLE-3: an account page asks to sign in, and signing in leads there, without a new document', async ({
  page,
}) => {
  const { words, form, field } = accountOn(page);
  await page.goto('/fr/account/profile?a=b');
  await expect.poll(() => path(page)).toBe('/?redirect=%2Ffr%2Faccount%2Fprofile%3Fa%3Db');
  await expect(page.getByText(words.needsSignIn)).toBeVisible();
  await mark(page);
  await page.evaluate(() => {
    document.body.addEventListener('kas-login', (event) => {
      Object.assign(globalThis, { requestedReturn: (event as CustomEvent).detail.redirectTo });
    });
  });
  await page.getByRole('main').getByRole('button', { name: words.signIn }).click();
  expect(await page.evaluate(() => (globalThis as unknown as { requestedReturn: string }).requestedReturn)).toBe(
    page.url(),
  );
  await form.getByRole('button', { name: 'Utiliser ce compte' }).click();
  await page.keyboard.press('Enter');
  await expect.poll(() => path(page)).toBe('/fr/account/profile?a=b');
  await expect(field(words.firstName)).toHaveValue('Compte');
  expect(await isFirst(page)).toBe(true);
  // The history has no entry for the page that asks to sign in.
  await page.goBack();
  await expect(page).not.toHaveURL(/redirect=/);
});

test('ACC-3 ND-39: signing in by the menu on a page that names a target leads there too @full', async ({ page }) => {
  await page.goto('/fr?redirect=%2Ffr%2Faccount%2Fprofile');
  await page.waitForLoadState('networkidle');
  await signInByKeyboard(page);
  await expect.poll(() => path(page)).toBe('/fr/account/profile');
});

test('ND-39: the landing page waits for the session, goes on when it comes, and offers to try again @full', async ({
  page,
}) => {
  const release = await holdBack(page, /\/login\/.*\/login\.js/);
  await page.goto('/fr/signedin?redirect=%2Ffr%2Faccount%2Fprofile');
  const { words, form } = accountOn(page);
  await expect(page.getByText('Ouverture de votre session en cours.')).toBeVisible();
  await expect(page.getByText('La connexion n’a pas abouti.')).toBeHidden();
  release();
  await expect(page.getByText('La connexion n’a pas abouti.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).click();
  await form.getByRole('button', { name: 'Utiliser ce compte' }).click();
  await page.keyboard.press('Enter');
  await expect.poll(() => path(page)).toBe('/fr/account/profile');
  await expect(accountOn(page).field(words.firstName)).toBeVisible();

  await page.goto('/fr/signedin');
  await expect.poll(() => path(page)).toBe('/fr');
});

test('TRAP-34 SHELL-6 ND-42: the sidebar leads signed-in travellers to their page of favorites @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/fr');
  const link = page.locator('tp-app-sidebar').getByRole('link', { name: 'Favoris' });
  await expect(link).toHaveAttribute('href', /\/fr\/favorites$/);
  await giveSession(page);
  await page.reload();
  await expect(link).toHaveAttribute('href', /\/fr\/account\/favorites$/);
  await link.click();
  await expect.poll(() => path(page)).toBe('/fr/account/favorites');
  await expect(link).toHaveAttribute('aria-current', 'page');
  await page.goto('/fr/favorites');
  await expect(link).toHaveAttribute('aria-current', 'page');
  const size = await page
    .locator('main tp-favorites [part~=title]')
    .evaluate((title) => parseFloat(getComputedStyle(title).fontSize));
  expect(size).toBeGreaterThan(27);
});

test('PROD-11 ND-41: unsaved changes are asked for by links, by back and forward, and by closing the tab @full', async ({
  page,
}) => {
  const { words, field, question, button, inPanel } = accountOn(page);
  await page.goto('/fr');
  await giveSession(page);
  await page.reload();
  await page.waitForLoadState('networkidle');
  await mark(page);
  await button.click();
  await inPanel('link', words.profile).click();
  await field(words.firstName).fill('Ada');

  await page.getByRole('banner').getByRole('link', { name: 'Réseau Démo' }).click();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: words.stay }).click();
  await expect(question).toBeHidden();
  expect(path(page)).toBe('/fr/account/profile');
  await expect(field(words.firstName)).toHaveValue('Ada');

  await page.goBack();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => path(page)).toBe('/fr/account/profile');
  await expect(field(words.firstName)).toHaveValue('Ada');

  // A change of language leaves nothing: the form keeps what was typed.
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect.poll(() => path(page)).toBe('/de/account/profile');
  await expect(accountOn(page, 'de').field('Vorname')).toHaveValue('Ada');
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(field(words.firstName)).toHaveValue('Ada');

  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  // A page that has just changed its language listens a moment later.
  const isAsking = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect.poll(isAsking).toBe(true);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => dialogs).toBe(1);
  expect(page.isClosed()).toBe(false);

  // Back over the three entries of the profile at once: French, German, French.
  await page.evaluate(() => history.go(-3));
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: words.leave }).click();
  await expect.poll(() => path(page)).not.toContain('/account');
  expect(await isFirst(page)).toBe(true);
  await page.goForward();
  await expect(field(words.firstName)).toHaveValue('Compte');
});

test('ACC-14 TRAP-69 NAV-10: a session that has ended on the server empties the account page and asks to sign in again @full', async ({
  page,
}) => {
  const { words, form, button } = accountOn(page);
  await page.goto('/fr');
  const accessToken = await giveSession(page);
  await page.request.post('/account-service/sign-out', {
    headers: { Authorization: `Bearer ${accessToken}` },
  });
  const refreshes: string[] = [];
  await page.exposeFunction('noteRefresh', () => refreshes.push('refresh'));
  await page.addInitScript(() => {
    addEventListener('kas-refresh-token', () => (globalThis as unknown as { noteRefresh(): void }).noteRefresh());
  });
  await page.goto('/fr/account/profile');
  await expect(form).toContainText('Votre session est terminée');
  await expect.poll(() => path(page)).toBe('/?redirect=%2Ffr%2Faccount%2Fprofile');
  await expect(button).toHaveAccessibleName(words.signIn);
  expect(refreshes).toEqual(['refresh']);
  await form.getByRole('button', { name: 'Utiliser ce compte' }).click();
  await page.keyboard.press('Enter');
  await expect.poll(() => path(page)).toBe('/fr/account/profile');
});

test('ACC-13: signing out in one tab empties the others', async ({ page, context }) => {
  await page.goto('/fr');
  await giveSession(page);
  await page.goto('/fr/account/profile');
  const { words, field, button, inPanel } = accountOn(page);
  await expect(field(words.firstName)).toHaveValue('Compte');
  const other = await context.newPage();
  await other.goto('/fr');
  const there = accountOn(other);
  await there.button.click();
  await there.inPanel('button', words.signOut).click();
  await expect(button).toHaveAccessibleName(words.signIn);
  await expect.poll(() => path(page)).toBe('/?redirect=%2Ffr%2Faccount%2Fprofile');
  await expect(page.locator('tp-profile')).toHaveCount(0);
  expect(await inPanel('link', words.profile).count()).toBe(0);
});

test('TRAP-73 ND-40 ACC-19: with a blocked login script the page works, and the menu says so when it is used @full', async ({
  page,
}) => {
  await page.route(/\/login\/.*\/login\.js/, (route) => route.abort());
  await page.goto('/fr');
  const { words, button, inPanel, menu } = accountOn(page);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('tp-toaster')).toHaveCount(0);
  await button.click();
  await expect(menu.getByText('La connexion à votre compte n’est pas disponible pour le moment.')).toBeVisible();
  await inPanel('button', words.signIn).click();
  await expect(page.locator('tp-toaster')).toContainText('n’est pas disponible');
  await page.unroute(/\/login\/.*\/login\.js/);
  await inPanel('button', words.signIn).click();
  await expect(accountOn(page).form).toBeVisible();
});

test('ACC-19 API-48 TRAP-73: one login script stands in the menu, none in the page, and the account pages load no other @full', async ({
  page,
}) => {
  await page.goto('/fr');
  await expect(page.locator('script[src*="/login/"]')).toHaveCount(1);
  const places = await page.evaluate(() => ({
    inPage: document.querySelectorAll('script[src*="/login/"]').length,
    inMenu: [
      ...(document.querySelector('tp-account-menu')?.shadowRoot?.querySelectorAll('script[src*="/login/"]') ?? []),
    ].map((script) => [(script as HTMLScriptElement).type, new URL((script as HTMLScriptElement).src).search]),
  }));
  expect(places).toEqual({ inPage: 0, inMenu: [['module', '?app=site']] });
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(accountOn(page, 'de').button).toHaveAccessibleName('Anmelden');
  await expect(page.locator('script[src*="/login/"]')).toHaveCount(1);
});

test('ACC-2 ACC-6: the name is in the first paint, and nothing moves when the menu comes to life @full', async ({
  page,
}) => {
  await page.goto('/fr');
  await giveSession(page);
  // The page's own script and the core are loaded; the widgets are not.
  const release = await holdBack(page, /\/assets\/(?!main|tp-core)[^/]+\.js$/);
  const main = page.waitForResponse(/\/assets\/main[^/]*\.js$/);
  await page.goto('/fr', { waitUntil: 'commit' });
  await main;
  const { button } = accountOn(page);
  await expect(button).toContainText('Compte Démo');
  const before = await button.boundingBox();
  await page.evaluate(recordShifts);
  await button.click();
  release();
  // What is pressed before the script is there opens afterwards.
  await expect(accountOn(page).inPanel('link', 'Profil')).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
  await expectNoJump(page, 'until the script is there');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('ND-40 ROLE-3: the menu is a link, which leads to what there is to do', async ({ page }) => {
    await page.goto('/fr');
    await page.locator('tp-account-menu').getByRole('link', { name: 'Se connecter' }).click();
    await expect(page).toHaveURL(/\/\?redirect=%2Ffr%2Faccount%2Fprofile$/);
    await expect(page.getByText('Connectez-vous pour voir cette page.')).toBeVisible();
    // Chromium parses `noscript` as if scripts ran when a test only stops them.
    expect(await page.content()).toContain('Pour vous connecter, activez JavaScript');
    await expect(page.locator('tp-account-menu').getByRole('button')).toHaveCount(0);
  });
});
