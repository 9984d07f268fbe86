import { existsSync } from 'node:fs';

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: 'maskable';
}

/** The icons of the site, by their file names. A phone needs the large ones; `maskable` fills any shape that it cuts out. */
const icons: Readonly<Record<string, Omit<Icon, 'src'>>> = {
  'icon.svg': { sizes: 'any', type: 'image/svg+xml' },
  'icon-192.png': { sizes: '192x192', type: 'image/png' },
  'icon-512.png': { sizes: '512x512', type: 'image/png' },
  'icon-maskable-512.png': { sizes: '512x512', type: 'image/png', purpose: 'maskable' },
};

/** Our own drawing; the icon of a browser tab has an address of its own. */
const ownSource = (name: string) => (name === 'icon.svg' ? '/favicon.svg' : `/${name}`);

export interface SiteIcons {
  readonly all: readonly Icon[];
  /** Icon of a browser tab. */
  readonly tab: Icon | undefined;
  /** Icon on the home screen of a phone that does not read the manifest. */
  readonly touch: Icon | undefined;
}

/** Returns the operator's icons in the folders of images; without any, our own. They are never mixed. */
export function siteIconsIn(folders: readonly string[]): SiteIcons {
  const names = Object.keys(icons);
  const given = names.filter((name) => folders.some((folder) => existsSync(`${folder}/img/${name}`)));
  const isOwn = given.length === 0;
  const all = (isOwn ? names : given).flatMap((name): Icon[] => {
    const icon = icons[name];
    return icon ? [{ src: isOwn ? ownSource(name) : `/webapp/img/${name}`, ...icon }] : [];
  });
  const byName = (ending: RegExp) => all.find(({ src }) => ending.test(src));
  return { all, tab: byName(/\.svg$/) ?? byName(/192/), touch: byName(/maskable/) ?? byName(/192|512/) };
}
