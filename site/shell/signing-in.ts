import { safeWebAddress } from '#shared/lib/safe-address.ts';

let loading: Promise<void> | undefined;

/** The script that signs people in, which is ready when it says so. */
function loadLogin(page: Document, address: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const src = safeWebAddress(address, page.location.origin);
    if (src === null) {
      reject(new Error('accounts: there is no script to sign in with.'));
      return;
    }
    addEventListener('kas-account-menu-ready', () => resolve(), { once: true });
    const script = page.createElement('script');
    script.type = 'module';
    script.src = src;
    script.addEventListener('error', () => {
      loading = undefined;
      script.remove();
      reject(new Error('The script that signs people in could not be loaded.'));
    });
    page.head.append(script);
  });
  return loading;
}

/** Shows the buttons that sign in once they can (ND-58); `data-redirect` around them says where to go then. */
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
