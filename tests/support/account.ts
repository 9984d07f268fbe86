import { expect, type Page } from 'playwright/test';
import { demoSignIn } from '#site/server/user-data/demo/seed-demo.ts';

/** Texts of the account menu and the profile in the languages of the stories. */
const accountWords = {
  fr: {
    signIn: 'Se connecter',
    signOut: 'Se déconnecter',
    profile: 'Profil',
    favorites: 'Favoris',
    account: (name: string) => `Compte\u00A0: ${name}`,
    firstName: 'Prénom',
    save: 'Enregistrer',
    saved: 'Profil enregistré.',
    leave: 'Quitter sans enregistrer',
    stay: 'Rester sur la page',
    email: 'Adresse e-mail',
    home: 'Où allez-vous\u00A0?',
    needsSignIn: 'Connectez-vous pour voir cette page.',
  },
  de: {
    signIn: 'Anmelden',
    signOut: 'Abmelden',
    profile: 'Profil',
    favorites: 'Favoriten',
    account: (name: string) => `Konto: ${name}`,
    firstName: 'Vorname',
    save: 'Speichern',
    saved: 'Profil gespeichert.',
    leave: 'Ohne Speichern verlassen',
    stay: 'Auf der Seite bleiben',
    email: 'E-Mail-Adresse',
    home: 'Wohin möchten Sie?',
    needsSignIn: 'Melden Sie sich an, um diese Seite zu sehen.',
  },
} as const;

export type StoryLocale = keyof typeof accountWords;

/** The account menu, the profile and the sign-in form of a page. */
export function accountOn(page: Page, locale: StoryLocale = 'fr') {
  const words = accountWords[locale];
  const menu = page.locator('tp-account-menu');
  const profile = page.locator('tp-profile');
  return {
    words,
    menu,
    button: menu.locator('[part=button]'),
    panel: menu.locator('[part=panel]'),
    inPanel: (role: 'button' | 'link', name: string) => menu.locator('[part=panel]').getByRole(role, { name }),
    profile,
    field: (label: string) => profile.getByLabel(label, { exact: true }),
    save: profile.locator('[part=save]'),
    question: profile.getByRole('dialog'),
    form: page.locator('login-dialog').getByRole('dialog'),
  };
}

/** Signs in through the menu with the keyboard alone, from a focused account button. */
export async function signInByKeyboard(page: Page, locale: StoryLocale = 'fr'): Promise<void> {
  const { button, form, words, inPanel } = accountOn(page, locale);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(inPanel('button', words.signIn)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel(words.email)).toBeFocused();
  await page.keyboard.type(demoSignIn.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoSignIn.password);
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
}

/** Gives the browser a session of the demo account on the server of the opened page, without the form. */
export async function giveSession(page: Page): Promise<string> {
  const { origin } = new URL(page.url());
  const response = await page.request.post(`${origin}/account-service/sign-in`, { data: { ...demoSignIn } });
  expect(response.status(), await response.text()).toBe(200);
  const { accessToken, attributes } = (await response.json()) as { accessToken: string; attributes: object };
  const cookie = (name: string, value: unknown) => ({
    name,
    value: encodeURIComponent(JSON.stringify(value)),
    url: origin,
  });
  await page.context().addCookies([cookie('userToken', { accessToken }), cookie('userInfos', { attributes })]);
  return accessToken;
}
