import { type ComponentChildren, createContext, createElement } from 'preact';
import { useContext, useMemo } from 'preact/hooks';
import type { setupI18n } from './lingui-core.ts';

type Texts = ReturnType<typeof setupI18n>;

const Context = createContext<{ readonly i18n: Texts; readonly _: Texts['_'] } | null>(null);

/** What our widgets use of @lingui/react. The locale of an object of texts never changes, and who loads more draws again. */
export function I18nProvider({ i18n, children }: { readonly i18n: Texts; readonly children?: ComponentChildren }) {
  const value = useMemo(() => ({ i18n, _: i18n._ }), [i18n]);
  return createElement(Context, { value, children });
}

export const useLingui = () => useContext(Context);
