import { type ComponentChildren, createContext, createElement } from 'preact';
import { useContext, useMemo } from 'preact/hooks';
import type { setupI18n } from './lingui-core.ts';

type Texts = ReturnType<typeof setupI18n>;

const Context = createContext<{ readonly i18n: Texts; readonly _: Texts['_'] } | null>(null);

/**
 * Replaces the provider of @lingui/react in the light build. Does not subscribe to changes: `i18n.locale` is constant, and
 * `useLazy` renders again after it has loaded texts.
 */
export function I18nProvider({ i18n, children }: { readonly i18n: Texts; readonly children?: ComponentChildren }) {
  const value = useMemo(() => ({ i18n, _: i18n._ }), [i18n]);
  return createElement(Context, { value, children });
}

export const useLingui = () => useContext(Context);
