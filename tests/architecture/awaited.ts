/**
 * Product code that only tests import so far, by file or `file: export`, each with the widget or the task that takes it.
 * A test of it holds no requirement yet. An entry that is no longer needed fails the check.
 */
export const awaited: Readonly<Record<string, string>> = {
  'shared/api/all-endpoints.ts': 'the table of all calls: contract tests walk it; docs will print it',
  'shared/config/components.ts': 'app-header and app-sidebar: which blocks stand where (ND-67)',
  'shared/config/config-keys.ts': 'the table of configuration keys: docs will print it',
  'shared/config/contrast.ts': 'the configurator: warns of colours that cannot be read (ND-68)',
  'shared/domain/size.ts': 'logos and app-badges (SHELL-15)',
  'shared/ui/disclosure.tsx': 'site-menu, account-menu, cart-dropdown, notifications-menu',
  'shared/ui/keep-under.ts': 'site-menu, account-menu, cart-dropdown, notifications-menu',
  'shared/ui/icon/actions.tsx: StarIcon': 'favorites',
  'shared/ui/icon/actions.tsx: StarFilledIcon': 'favorites',
  'shared/ui/icon/actions.tsx: MenuIcon': 'app-sidebar',
  'shared/ui/icon/objects.tsx: AccountIcon': 'account-menu',
  'shared/ui/icon/objects.tsx: CartIcon': 'cart-dropdown',
  'shared/ui/icon/objects.tsx: BellIcon': 'notifications-menu',
  'shared/ui/icon/objects.tsx: GlobeIcon': 'language-selector',
  'shared/ui/icon/objects.tsx: CardReaderIcon': 'cart-dropdown (SHELL-14)',
  'shared/ui/icon/objects.tsx: HomeIcon': 'favorites',
  'shared/ui/icon/objects.tsx: WorkIcon': 'favorites',
};

export interface Finding {
  /** What the list may name. */
  readonly key: string;
  readonly text: string;
}

/** Returns the findings that `known` does not name, and the entries of `known` that nothing needs any more. */
export function unlessKnown(findings: readonly Finding[], known: Readonly<Record<string, string>>): string[] {
  const keys = new Set(findings.map(({ key }) => key));
  return [
    ...findings.filter(({ key }) => !Object.hasOwn(known, key)).map(({ text }) => text),
    ...Object.keys(known)
      .filter((key) => !keys.has(key))
      .map((key) => `“${key}” is mended: take it out of the list of known findings`),
  ];
}
