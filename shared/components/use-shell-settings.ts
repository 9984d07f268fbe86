import { useEffect, useState } from 'react';
import type { ShellSettings } from '#shared/config/shell/shell-settings.ts';
import { tellMissingModule } from '#shared/lib/tell-missing-module.ts';
import { useStores } from './use-stores.ts';

/**
 * Returns the configuration of the shell if `isNeeded`, because attributes leave it out. Null until its reader is
 * loaded: pages whose attributes say all do not load it.
 */
export function useShellSettings(isNeeded: boolean): ShellSettings | null {
  const { config } = useStores();
  const [settings, setSettings] = useState<ShellSettings | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    import('#shared/config/shell/shell-settings.ts').then(
      ({ readShellSettings }) => setSettings(readShellSettings(config)),
      tellMissingModule,
    );
  }, [config, isNeeded]);
  return isNeeded ? settings : null;
}
