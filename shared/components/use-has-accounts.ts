import { loginScriptStore } from '#shared/stores/login-script.ts';
import { useStore, useStores } from './use-stores.ts';

/** Whether visitors can sign in, as far as the page knows: the configuration says so, or the server of the login script. */
export function useHasAccounts(): boolean {
  const stores = useStores();
  const isAbsent = useStore(loginScriptStore, ({ status }) => status === 'absent');
  return stores.config.accounts.enabled !== false && !isAbsent;
}
