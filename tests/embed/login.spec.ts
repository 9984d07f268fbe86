import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { demoSignIn } from '#site/server/user-data/demo/seed-demo.ts';
import { barePage, test } from '../support/partner.ts';
import { productOrigin } from '../support/product.ts';

const script = `<script type="module" src="${productOrigin}/login/prod/network/login.js?app=partner"></script>`;
const body = '<button>Compte</button><p id="state">Un trajet commencé</p>';

/** A strict partner policy: our origin, no markup or code from text. */
const strictPolicy = {
  'Content-Security-Policy': `default-src 'none'; script-src ${productOrigin}; connect-src ${productOrigin}; require-trusted-types-for 'script'; trusted-types 'none'`,
};

async function signIn(page: Page, redirectTo: unknown) {
  await page.getByRole('button', { name: 'Compte' }).focus();
  await page.evaluate(
    (detail) => {
      document.body.dispatchEvent(new CustomEvent('kas-login', { detail, bubbles: true }));
    },
    { redirectTo },
  );
  const dialog = page.getByRole('dialog', { name: 'Se connecter' });
  await expect(dialog.getByLabel('Adresse e-mail')).toBeFocused();
  for (const drawing of await dialog.locator('svg path').all()) await expect(drawing).toBeVisible();
  await page.keyboard.type(demoSignIn.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoSignIn.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
}

test('ND-27 API-48 TRAP-73: signs in on a partner’s page under a strict policy, and leaves two cookies behind', async ({
  page,
  context,
  partner,
  complaints,
}) => {
  await partner.open({ html: barePage(body, script), headers: strictPolicy });
  const before = await page.evaluate(() => document.documentElement.outerHTML);
  const address = page.url();
  await signIn(page, address);

  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name).sort()).toEqual(['userInfos', 'userToken']);
  for (const { name, value, domain, path, sameSite, expires } of cookies) {
    expect({ domain, path, sameSite }).toEqual({ domain: 'localhost', path: '/', sameSite: 'Lax' });
    expect(Math.abs(expires - Date.now() / 1000 - 30 * 86_400)).toBeLessThan(60);
    if (name === 'userInfos') expect(decodeURIComponent(value)).toContain('"firstName":"Compte"');
  }
  expect(page.url()).toBe(address);
  await expect(page.getByRole('button', { name: 'Compte' })).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(before);
  expect(complaints.lines).toEqual([]);
});

test('ACC-12 ND-27: the token holds on the server until its cookie goes', async ({ page, context, partner }) => {
  await partner.open({ html: barePage(body, script) });
  await signIn(page, null);
  const cookie = (await context.cookies()).find(({ name }) => name === 'userToken');
  const { accessToken } = JSON.parse(decodeURIComponent(cookie?.value ?? '')) as { accessToken: string };
  const ask = async () => {
    const response = await page.request.get(`${productOrigin}/account-service/me?attributes`, {
      headers: { Authorization: `Bearer ${accessToken}` },
    });
    return response.status();
  };
  expect(await ask()).toBe(200);
  await page.evaluate(() => cookieStore.delete('userToken'));
  await expect.poll(ask).toBe(401);
});

test('TRAP-69: a token that has ended on the server opens the form again', async ({ page, context, partner }) => {
  await partner.open({ html: barePage(body, script) });
  const value = encodeURIComponent(JSON.stringify({ accessToken: 'a-token-of-last-month' }));
  await context.addCookies([{ name: 'userToken', value, url: partner.origin }]);
  await page.evaluate(() => document.body.dispatchEvent(new CustomEvent('kas-refresh-token', { bubbles: true })));
  await expect(page.getByRole('dialog', { name: 'Se connecter' })).toContainText('Votre session est terminée');
  expect(await context.cookies()).toEqual([]);
});

test('ACC-3: goes to another page of the same site', async ({ page, partner }) => {
  await partner.open({ html: '<title>Profil</title>' });
  await partner.open({ html: barePage(body, script) });
  await signIn(page, '/page-0');
  await expect(page).toHaveTitle('Profil');
});

for (const redirectTo of ['https://elsewhere.example/', '//elsewhere.example/', 'javascript:document.body.remove()']) {
  test(`TRAP-5: stays on the page for ${redirectTo}`, async ({ page, partner, complaints }) => {
    await partner.open({ html: barePage(body, script) });
    const address = page.url();
    await signIn(page, redirectTo);
    await expect(page.locator('#state')).toBeVisible();
    expect(page.url()).toBe(address);
    expect(complaints.lines).toEqual([]);
  });
}

test('a page’s own styles neither hide the form nor change it @full', async ({ page, partner }) => {
  const styles =
    '<style>div,form,dialog,input,svg{display:none!important}*{text-transform:uppercase;color:red}</style>';
  await partner.open({ html: barePage(body, styles + script) });
  await signIn(page, null);
});
