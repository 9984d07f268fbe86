import { safeWebAddress } from '#shared/lib/safe-address.ts';

let loading: Promise<void> | undefined;

/** Loads the login script. Resolves at its ready event. */
function loadLogin(page: Document, address: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const src = safeWebAddress(address, page.location.origin);
    if (src === null) {
      reject(new Error('`accounts.url` names no http address of a login script: nobody can sign in. Correct it.'));
      return;
    }
    addEventListener('kas-account-menu-ready', () => resolve(), { once: true });
    const script = page.createElement('script');
    script.type = 'module';
    script.src = src;
    script.addEventListener('error', () => {
      loading = undefined;
      script.remove();
      reject(new Error('The login script failed to load: sign-in buttons stay hidden. The next page retries.'));
    });
    page.head.append(script);
  });
  return loading;
}

/** Shows sign-in buttons when the login script is ready (ND-58). `data-redirect` around one is the address after sign-in. */
export async function offerSignIn(page: Document, loginScript: string): Promise<void> {
  const buttons = [...page.querySelectorAll<HTMLButtonElement>('[data-signs-in]')];
  if (buttons.length === 0) return;
  await loadLogin(page, loginScript);
  for (const button of buttons) {
    button.hidden = false;
    button.onclick = () => {
      const path = button.closest<HTMLElement>('[data-redirect]')?.dataset.redirect ?? '';
      const landing = new URL(`/${page.documentElement.lang}/signedin`, page.location.href);
      if (path !== '') landing.searchParams.set('redirect', path);
      page.body.dispatchEvent(new CustomEvent('kas-login', { detail: { redirectTo: landing.href }, bubbles: true }));
    };
  }
}
