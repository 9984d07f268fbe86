import type { Config } from '../schema.ts';
import type { FooterItem } from '../settings.ts';
import { readSiteSettings } from '../site-settings.ts';
import { readComponents } from './components.ts';
import { composeShell, type PlacedComponent } from './composition.ts';
import { standardComponents } from './standard-components.ts';

/** The configuration of the elements around a page's content. */
export interface ShellSettings {
  readonly title: string;
  readonly footerItems: readonly FooterItem[];
  readonly components: readonly PlacedComponent[];
}

const read = new WeakMap<Config, ShellSettings>();

/** Reads the configuration of the shell once. */
export function readShellSettings(config: Config): ShellSettings {
  const known = read.get(config);
  if (known) return known;
  const { title, footer } = readSiteSettings(config);
  const components = config.components === undefined ? standardComponents(config) : readComponents(config);
  const settings = { title, footerItems: footer.items, components: composeShell(components) };
  read.set(config, settings);
  return settings;
}
