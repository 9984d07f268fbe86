import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect as expectIn5s, type Page, test } from 'playwright/test';
import { type StartedServer, startServer } from '../support/started-server.ts';

/** Longer timeout: whole pages on a shared machine. */
const expect = expectIn5s.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 120_000, mode: 'default' });

const folder = mkdtempSync(join(tmpdir(), 'tp-account-'));
let server: StartedServer;
test.beforeAll(async () => {
  server = await startServer({ DATA_DIR: folder, RATE_LIMIT: 'off' });
});
test.afterAll(async () => {
  await server.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

/** The path of the link in the newest mail. Links lead to the configured address of the site. */
async function linkOfMail(count: number): Promise<string> {
  const outbox = join(folder, 'outbox');
  const names = () => {
    try {
      return readdirSync(outbox)
        .filter((name) => name.endsWith('.eml'))
        .sort();
    } catch {
      return [];
    }
  };
  await expect.poll(() => names().length).toBe(count);
  const text = readFileSync(join(outbox, names().at(-1) ?? ''), 'utf8').replace(/=\r?\n/g, '');
  const [, path = ''] = /http:\/\/localhost:\d+(\/\S+)/.exec(text) ?? [];
  return path;
}

test('a traveller creates an account, forgets the password, and deletes the account', async ({ page }) => {
  const { origin } = server;
  await page.goto(`${origin}/fr/sign-up`);
  await expect(page.locator('form[data-ready]')).toHaveAttribute('method', 'dialog');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByText('Indiquez votre prénom.')).toBeVisible();
  await expect(page.getByLabel('Prénom')).toBeFocused();
  await page.getByLabel('Prénom').fill('Ada');
  await page.getByLabel('Nom', { exact: true }).fill('Nouvelle');
  await page.getByLabel('Adresse e-mail').fill('ada@example.org');
  await page.getByLabel('Mot de passe').fill('une longue phrase');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByText('Un message a été envoyé à cette adresse.')).toBeVisible();

  await page.goto(origin + (await linkOfMail(1)));
  await expect(page.locator('form[data-ready]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByText('Saisissez le mot de passe que vous avez choisi.')).toBeVisible();
  await page.getByLabel('Mot de passe').fill('une longue phrase');
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByText('Vous pouvez vous connecter avec cette adresse.')).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');

  await page.goto(`${origin}/fr/password`);
  await expect(page.locator('form[data-ready]')).toHaveCount(2);
  await expect(page.locator('form:visible')).toHaveCount(1);
  await page.getByLabel('Adresse e-mail').fill('ada@example.org');
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expect(page.getByText('Si un compte existe à cette adresse')).toBeVisible();
  await page.goto(origin + (await linkOfMail(2)));
  await expect(page.locator('form:visible')).toHaveCount(1);
  await expect(page.getByText('vous recevrez un lien')).toBeHidden();
  await page.getByLabel('Nouveau mot de passe').fill('une autre phrase');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Connectez-vous avec votre nouveau mot de passe')).toBeVisible();

  await page.goto(`${origin}/fr/security`);
  await expect(page.getByText('Connectez-vous pour voir cette page.')).toBeVisible();
  await page.locator('main').getByRole('button', { name: 'Se connecter' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'Mot de passe oublié' })).toHaveAttribute('href', /\/fr\/password$/);
  await expect(dialog.getByRole('link', { name: 'Créer un compte' })).toHaveAttribute('href', /\/fr\/sign-up$/);
  await dialog.getByLabel('Adresse e-mail').fill('ada@example.org');
  await dialog.getByLabel('Mot de passe', { exact: true }).fill('une autre phrase');
  await dialog.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Appareils connectés' })).toBeVisible();
  await expect(page.locator('[data-devices] li')).toHaveCount(1);
  await expect(page.locator('[data-devices] li')).toContainText('(celui-ci)');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger mes données' }).click();
  const file = readFileSync((await (await download).path()) ?? '', 'utf8');
  expect(file).toContain('ada@example.org');
  const part = page.locator('form[data-account="delete-account"]');
  await part.getByLabel('Mot de passe actuel').fill('pas le bon');
  await part.getByRole('button').click();
  await expect(part.getByText('Ce n’est pas le mot de passe de ce compte.')).toBeVisible();
  await part.getByLabel('Mot de passe actuel').fill('une autre phrase');
  await part.getByRole('button').click();
  await expect(part.getByText('Votre compte est supprimé.')).toBeVisible();
  await expect(page.getByText('Connectez-vous pour voir cette page.')).toBeVisible();
});

for (const path of ['/de/sign-up', '/fr/password', '/es/confirm', '/it/security']) {
  test(`${path} is accessible, and fits a narrow phone @full`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(server.origin + path);
    await expect(page.locator('body')).toHaveAttribute('device', /./);
    const { violations } = await new AxeBuilder({ page }).include('main').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
}

/** Colour and left edge of the text of an element. */
const look = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const style = getComputedStyle(element);
    return { left: range.getBoundingClientRect().left, color: style.color, border: style.borderTopColor };
  });

for (const scheme of ['light', 'dark'] as const) {
  test(`a form marks its wrong fields, and all of its page stands on one edge (${scheme})${scheme === 'dark' ? ' @full' : ''}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`${server.origin}/de/sign-up`);
    await page.locator('form[data-ready] button').click();
    const problem = await look(page, '#sign-up-email-problem');
    expect((await look(page, '#sign-up-email')).border).toBe(problem.color);
    const edges = await Promise.all(
      ['h1', '.lead', 'label[for="sign-up-email"]', '.account-home a'].map((each) => look(page, `main ${each}`)),
    );
    for (const { left } of edges) expect(Math.abs(left - (edges[0]?.left ?? 0))).toBeLessThan(2);
  });
}

test('without accounts there are no such pages @full', async ({ page }) => {
  const other = await startServer({ DATA_DIR: join(folder, 'other'), ACCOUNTS: 'off' });
  try {
    const response = await page.goto(`${other.origin}/fr/sign-up`);
    expect(response?.status()).toBe(404);
    await expect(page.getByText('Ce site n’a pas de comptes.')).toBeVisible();
    await expect(page.locator('tp-account-menu')).toHaveCount(0);
  } finally {
    await other.end('SIGTERM');
  }
});
