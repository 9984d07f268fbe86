import type { Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { addTexts } from '#shared/i18n/catalogs.ts';
import { defaultLocale, toLocale } from '#shared/i18n/locales.ts';
import { tellMissingModule } from '#shared/lib/tell-missing-module.ts';
import { useRetryOnline } from './use-retry-online.ts';

/** Loaders of a module's texts by language, as `import texts from './module.tsx?texts'` gives them. */
type LazyTexts = Readonly<Record<string, () => Promise<{ readonly texts: Messages }>>>;

async function loadTexts(loaders: LazyTexts | undefined, locale: string): Promise<void> {
  const loaded = await loaders?.[locale]?.();
  if (loaded) addTexts(toLocale(locale) ?? defaultLocale, loaded.texts);
}

/**
 * Loads a component and its texts on demand. Call `prefetch` when the visitor comes near it and `load` when it is needed. A
 * failed load is retried by the next call, and when the browser is online again. `module` holds all exports of the loaded
 * module. `isLost`: the component is needed, and its last load failed, for example offline.
 */
export function useLazy<Module extends { readonly Component: ComponentType<never> }>(
  importModule: () => Promise<Module>,
  texts?: LazyTexts,
) {
  const { locale } = useLingui().i18n;
  const [loaded, setLoaded] = useState<{ readonly module: Module; readonly locale: string } | null>(null);
  const [failed, setFailed] = useState<'ahead' | 'needed' | null>(null);
  const loading = useRef<{ readonly locale: string; readonly done: Promise<boolean> } | null>(null);
  const isNeeded = useRef(false);

  const prefetch = (): Promise<boolean> => {
    if (loading.current?.locale === locale) return loading.current.done;
    const done = Promise.all([importModule(), loadTexts(texts, locale)]).then(
      ([module]) => {
        setLoaded({ module, locale });
        setFailed(null);
        return true;
      },
      (reason: unknown) => {
        loading.current = null;
        setFailed(isNeeded.current ? 'needed' : 'ahead');
        tellMissingModule(reason);
        return false;
      },
    );
    loading.current = { locale, done };
    return done;
  };
  const load = (): Promise<boolean> => {
    isNeeded.current = true;
    return prefetch();
  };
  useRetryOnline(failed && (() => void prefetch()));

  // After a change of language, the component is hidden until its new texts are loaded.
  const isStale = loaded !== null && texts !== undefined && loaded.locale !== locale;
  useEffect(() => {
    if (isStale) void load();
  });

  const module = isStale ? null : (loaded?.module ?? null);
  const Component: Module['Component'] | null = module?.Component ?? null;
  const isLost = failed === 'needed' && Component === null;
  return { Component, module, isLost, load, prefetch: () => void prefetch() };
}
