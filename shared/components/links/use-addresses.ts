import { useLingui } from '@lingui/react';
import { fillAddress, placeholdersOf } from '#shared/domain/link-item.ts';
import { warnOnce } from '#shared/lib/warn-once.ts';
import { useStores } from '../use-stores.ts';

/**
 * Returns a function that fills and checks an address of a configured item, in the language of the widget or another one.
 * It returns null for an unusable address, and says why in the console.
 */
export function useAddresses() {
  const { locale } = useLingui().i18n;
  const { config } = useStores();
  return (written: string | undefined, kind: 'link' | 'image', lang = locale): string | null => {
    if (written === undefined) return null;
    const filled = fillAddress(written, kind, placeholdersOf(config, lang));
    if (filled.problem === undefined) return filled.address;
    warnOnce(`The ${kind} ${JSON.stringify(written.slice(0, 100))} ${filled.problem}, so it is not used. Correct it.`);
    return null;
  };
}
