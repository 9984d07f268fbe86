import { expect, type Page } from 'playwright/test';
import { getAccount, updateAccount } from '#shared/api/calls/account.ts';
import { faultCells, matches } from '../support/fault-cells.ts';
import { type FaultScope, type FaultServer, startFaultServer } from '../support/fault-server.ts';
import { barePage, loader, type Partner, test } from '../support/partner.ts';

test.describe.configure({ timeout: 60_000 });

/** Longer timeout: some faults are delays. */
const eventually = expect.configure({ timeout: 15_000 });

let server: FaultServer;
test.beforeAll(async () => {
  server = await startFaultServer();
});
test.afterAll(() => server.close());

/** `matches` compares paths without their query. */
const account = { ...getAccount, path: '/me' };
const attributes = { firstName: 'Compte', lastName: 'Démo' };
const token = 'secret-sentinel-token';

/** Opens a partner's page with a form, another control, and a visitor who has signed in. */
async function open(page: Page, partner: Partner, { origin }: FaultScope) {
  const cookies = { userToken: { accessToken: token }, userInfos: { attributes } };
  await page.context().addCookies(
    Object.entries(cookies).map(([name, value]) => ({
      name,
      value: encodeURIComponent(JSON.stringify(value)),
      url: partner.origin,
    })),
  );
  const config = `<script type="application/json" id="tp-config">${JSON.stringify({ accounts: { url: origin } })}</script>`;
  const notes = `<script>window.refreshes = 0; addEventListener('kas-refresh-token', () => { refreshes += 1; });</script>`;
  await partner.open({
    html: barePage('<tp-profile></tp-profile><tp-toaster></tp-toaster><button>Suite</button>', config + notes + loader),
  });
  const form = page.locator('tp-profile');
  return {
    form,
    firstName: form.getByLabel('Prénom'),
    save: form.getByRole('button', { name: /^Enregistr/ }),
    refreshes: () => page.evaluate(() => (globalThis as unknown as { refreshes: number }).refreshes),
  };
}

/** Cells that run in each subset; the others run in full runs. */
const always = ['a wrong shape', 'a status that may pass'];
const full = (name: string) => (always.includes(name) ? '' : ' @full');

for (const [name, cell] of Object.entries(faultCells)) {
  test(`API-34 TRAP-69: the account meets ${name}${full(name)}`, async ({ page, partner, complaints }) => {
    if (cell.waits) await page.clock.install();
    const scope = server.scope();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET' && matches(account, request.url())) sent.push(request.url());
    });
    let mend = async () => scope.mend();
    if (typeof cell.fault === 'function') mend = await cell.fault(page, account);
    else scope.order(getAccount, cell.fault);
    const { form, firstName, refreshes } = await open(page, partner, scope);
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    if (cell.outcome === 'given up') {
      await form.evaluate((element) => element.remove());
      await page.waitForTimeout(700);
      expect(complaints.lines).toEqual([]);
      return;
    }
    if (cell.waits) await page.clock.fastForward(cell.waits);
    if (cell.outcome === 'failed') {
      await eventually(form.getByRole('alert')).toContainText('Votre profil ne peut pas être affiché pour le moment.');
      expect(await refreshes()).toBe(1);
      await mend();
      await form.getByRole('button', { name: 'Réessayer' }).click();
    }
    await eventually(firstName).toHaveValue('Compte');
    expect(await refreshes()).toBe(cell.outcome === 'failed' ? 1 : 0);
    await page.getByRole('button', { name: 'Suite' }).click();
    expect(complaints.lines.filter((line) => line.startsWith('error'))).toEqual([]);
    expect(complaints.lines.join()).not.toContain(token);
  });

  test(`ND-41 TRAP-69: saving meets ${name}${full(name)}`, async ({ page, partner, complaints }) => {
    if (cell.waits) await page.clock.install();
    const scope = server.scope();
    const { form, firstName, save, refreshes } = await open(page, partner, scope);
    await eventually(firstName).toHaveValue('Compte');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(request.postData() ?? '');
    });
    let mend = async () => scope.mend();
    if (typeof cell.fault === 'function') mend = await cell.fault(page, updateAccount);
    else scope.order(updateAccount, cell.fault);
    await firstName.fill('Ada');
    await save.dblclick();
    await expect.poll(() => sent.length).toBe(1);
    if (cell.outcome === 'given up') {
      await form.evaluate((element) => element.remove());
      await page.waitForTimeout(700);
      expect(complaints.lines).toEqual([]);
      return;
    }
    if (cell.waits) await page.clock.fastForward(cell.waits);
    // A write is never sent again by itself (API-6): a passing status is a failure, too.
    const isSaved = cell.outcome === 'well' && cell.requests === undefined;
    const toaster = page.locator('tp-toaster');
    if (!isSaved) {
      await eventually(toaster).toContainText('Votre profil n’a pas été enregistré');
      await expect(firstName).toHaveValue('Ada');
      expect(sent).toHaveLength(1);
      await mend();
      await save.click();
    }
    await eventually(toaster).toContainText('Profil enregistré.');
    expect(sent.map((body) => JSON.parse(body))).toEqual(
      Array.from({ length: isSaved ? 1 : 2 }, () => ({ attributes: { ...attributes, firstName: 'Ada' } })),
    );
    expect(await refreshes()).toBe(0);
    await page.getByRole('button', { name: 'Suite' }).click();
    expect(complaints.lines.filter((line) => line.startsWith('error'))).toEqual([]);
    expect(complaints.lines.join()).not.toContain(token);
  });
}

test('ACC-18: without an address of the service nothing is sent, and the console has the exact words @full', async ({
  page,
  partner,
  complaints,
}) => {
  const { form } = await open(page, partner, { ...server.scope(), origin: '' });
  await eventually(form.getByRole('alert')).toContainText('Votre profil ne peut pas être affiché pour le moment.');
  expect(complaints.lines).toEqual(['console: KAS UserWeb URL was not provided.']);
});

test('texts of an account stay texts, whatever is in them', async ({ page, partner }) => {
  const scope = server.scope();
  const hostile = '"><img src=x onerror="window.hit = 1"><script>window.hit = 1</script>';
  scope.order(getAccount, { body: { attributes: { firstName: hostile, lastName: '{{constructor}}' } } });
  const { firstName } = await open(page, partner, scope);
  await eventually(firstName).toHaveValue(hostile);
  expect(await page.evaluate(() => (globalThis as { hit?: number }).hit)).toBeUndefined();
});
