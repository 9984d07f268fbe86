import type { Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { addTexts } from '#shared/i18n/catalogs.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { tellMissingPart } from '#shared/lib/tell-missing-part.ts';

/** How the texts of a piece arrive, by language, as `virtual:tp/texts/NAME/FOLDER` gives them. */
export type LazyTexts = Readonly<Record<string, () => Promise<{ readonly texts: unknown }>>>;

async function loadTexts(loaders: LazyTexts | undefined, locale: string): Promise<void> {
  const loaded = await loaders?.[locale]?.();
  if (loaded) addTexts(locale as Locale, loaded.texts as Messages);
}

/**
 * A piece that is loaded when it is about to be needed, with the texts that are its own. `prefetch` when the visitor comes
 * near, `load` when it is asked for; a load that failed is tried again the next time. `module` is all that came with it.
 */
export function useLazy<Module extends { readonly Piece: ComponentType<never> }>(
  importPiece: () => Promise<Module>,
  texts?: LazyTexts,
) {
  const { locale } = useLingui().i18n;
  const [loaded, setLoaded] = useState<{ readonly module: Module; readonly locale: string } | null>(null);
  const loading = useRef<{ readonly locale: string; readonly done: Promise<boolean> } | null>(null);
  const mounted = useRef(true);

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const load = (): Promise<boolean> => {
    if (loading.current?.locale === locale) return loading.current.done;
    const done = Promise.all([importPiece(), loadTexts(texts, locale)]).then(
      ([module]) => {
        if (mounted.current) setLoaded({ module, locale });
        return true;
      },
      (reason: unknown) => {
        loading.current = null;
        tellMissingPart(reason);
        return false;
      },
    );
    loading.current = { locale, done };
    return done;
  };

  // Another language while the piece is there: its texts have to come first.
  const isStale = loaded !== null && texts !== undefined && loaded.locale !== locale;
  useEffect(() => {
    if (isStale) void load();
  });

  const module = isStale ? null : (loaded?.module ?? null);
  const Piece: Module['Piece'] | null = module?.Piece ?? null;
  return { Piece, module, load, prefetch: () => void load() };
}
