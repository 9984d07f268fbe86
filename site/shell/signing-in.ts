import { loadLoginScript } from '#shared/stores/load-login-script.ts';
import type { Services } from '#shared/stores/page-stores.ts';
import { sessionStore } from '#shared/stores/session.ts';

/** Longest wait for a login script that may bring a session (ND-39). */
const patienceMilliseconds = 5000;

/** Shows what `main` has for an anonymous visitor, or for one who has signed in. */
function showFor(page: Document, isSignedIn: boolean): void {
  for (const element of page.querySelectorAll<HTMLElement>('main [data-if]')) {
    element.hidden = element.dataset.if !== (isSignedIn ? 'signed-in' : 'signed-out');
  }
}

/**
 * Loads the login script for a page that asks to sign in, then shows its buttons (ND-39, ND-58). They return to this page
 * (ACC-16), which leads on from there (`followSession`). A button loads a failed script again; `fail` tells of a failure.
 */
export function offerSignIn(page: Document, stores: Services, fail: () => void): void {
  const session = stores.get(sessionStore);
  const buttons = page.querySelectorAll<HTMLButtonElement>('main [data-signs-in]');
  if (buttons.length === 0 || session.getState().authenticated) return;
  const load = () => loadLoginScript(stores, page.querySelector('tp-account-menu')?.shadowRoot ?? page.head);
  const show = () => {
    if (session.getState().authenticated) return;
    showFor(page, false);
    for (const button of buttons) button.hidden = false;
  };
  for (const button of buttons) {
    button.onclick = async () => {
      if (await load()) session.getState().signIn();
      else fail();
    };
  }
  const timer = setTimeout(show, patienceMilliseconds);
  void load().then(() => {
    clearTimeout(timer);
    show();
  });
}
