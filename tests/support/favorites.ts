import { type BrowserContext, expect, type Page } from 'playwright/test';

export const favoritesOn = (page: Page) => page.locator('main tp-favorites');
export const rowsOn = (page: Page) => favoritesOn(page).locator('[part=row]');
export const namesOn = (page: Page) => favoritesOn(page).locator('[part=row] .favorite-name');

const key = { 'Content-Type': 'application/json', 'X-Api-Key': 'demo' };

/** Signs in to the demo account; returns the token. */
export async function signIn(context: BrowserContext, origin: string): Promise<string> {
  const response = await fetch(`${origin}/account-service/sign-in`, {
    method: 'POST',
    headers: key,
    body: JSON.stringify({ email: 'compte.demo@example.com', password: 'demonstration' }),
  });
  const { accessToken } = (await response.json()) as { accessToken: string };
  const value = encodeURIComponent(JSON.stringify({ accessToken }));
  await context.addCookies([{ name: 'userToken', value, url: origin }]);
  return accessToken;
}

interface Held {
  readonly favoriteLines: readonly { readonly favoriteId: string; readonly line: { readonly id: string } }[];
  readonly favoriteStopPoints: readonly { readonly favoriteId: string; readonly stopPoint: { readonly id: string } }[];
}

const inAccount = (origin: string, token: string, path = '', init: RequestInit = {}) =>
  fetch(`${origin}/api/v1/favorites${path}`, { ...init, headers: { ...key, Authorization: `Bearer ${token}` } });

/** What the account holds, as ids of its lines and stops. */
export async function accountHolds(origin: string, token: string): Promise<string[]> {
  const { favoriteLines, favoriteStopPoints } = (await (await inAccount(origin, token)).json()) as Held;
  return [...favoriteLines.map(({ line }) => line.id), ...favoriteStopPoints.map(({ stopPoint }) => stopPoint.id)];
}

export async function addLineToAccount(origin: string, token: string, id: string): Promise<void> {
  await inAccount(origin, token, '', { method: 'POST', body: JSON.stringify({ type: 'LINE', id }) });
}

/** The tests of a worker share an account. */
export async function emptyAccount(origin: string, token: string): Promise<void> {
  const held = (await (await inAccount(origin, token)).json()) as Held;
  for (const { favoriteId } of [...held.favoriteLines, ...held.favoriteStopPoints])
    await inAccount(origin, token, `/${favoriteId}`, { method: 'DELETE' });
}

/** The id of a station of the demo city. */
async function stationId(origin: string, name: string): Promise<string> {
  const response = await fetch(`${origin}/api/v1/places?search=${name}`, { headers: key });
  const places = (await response.json()) as { id: string; type: string; title: string }[];
  return places.find(({ type, title }) => type === 'stopArea' && title === name)?.id ?? '';
}

export async function starStation(page: Page, origin: string, name: string): Promise<string> {
  const id = await stationId(origin, name);
  await page.goto(`/fr/proximity/stopArea/${encodeURIComponent(id)}`);
  const star = page.locator('tp-place-detail').getByRole('button', { name: `Favori : ${name}` });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  return id;
}
