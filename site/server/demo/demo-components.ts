import type { GivenComponent, Settings } from '#shared/config/settings.ts';
import { pageLinks } from '#shared/config/shell/page-links.ts';
import type { Capability } from '#shared/domain/capability.ts';

/** Path of the storefront of a demo whose operator has configured none. */
export const demoStorePath = '/demo-store';

const badges: GivenComponent = {
  name: 'app-badges',
  options: {
    size: 'SMedium',
    items: ['ios', 'android'].map((system) => ({
      title: { ios: 'App Store', android: 'Google Play' }[system],
      url: `https://${system}.example/{lang}/app`,
      image: `{cdnUrl}/webapp/img/badge-${system}-{lang}.svg`,
    })),
  },
};
const sponsors: GivenComponent = {
  name: 'sponsors',
  options: {
    items: [
      { title: 'Canal', url: 'https://canal.example', image: '{cdnUrl}/webapp/img/sponsor-canal.svg' },
      { title: 'Lanterne', url: 'https://lanterne.example', image: '{cdnUrl}/webapp/img/sponsor-lanterne.svg' },
      { title: 'Verger', url: 'https://verger.example', image: '{cdnUrl}/webapp/img/sponsor-verger.svg' },
    ],
  },
};
const social: GivenComponent = {
  name: 'social-networks',
  options: {
    items: [
      { title: 'Mastodon', url: 'https://mastodon.example/@demo' },
      { title: 'Bluesky', url: 'https://bluesky.example/demo' },
    ],
  },
};
const personal: readonly GivenComponent[] = [
  { name: 'notifications-menu', order: 2, needsAuthentication: true },
  { name: 'cart-dropdown', order: 3 },
  { name: 'account-menu', order: 4 },
];
/** The portal's menu: in the inner menu of a phone all of it is visible. */
const menu: GivenComponent = { name: 'site-menu' };
const menuList: GivenComponent = { name: 'site-menu', order: 2, options: { layout: 'list' } };
const languages: GivenComponent = { name: 'language-selector', order: 1 };
/** The shell of the demo, whose operator has configured none: each component has its place. */
export function demoComponents(lacks: readonly Capability[]): NonNullable<Settings['components']> {
  const items = pageLinks('/{lang}', '{storeURL}/catalog', lacks);
  const sidebar = { start: [{ name: 'links', options: { items } }], end: [badges] };
  return {
    mobile: {
      header: { end: personal },
      sidebar,
      'inner-menu': { start: [languages, menuList], end: [social, sponsors] },
    },
    tablet: { header: { start: [menu], end: [languages, ...personal] }, sidebar },
    desktop: { header: { start: [menu], end: [languages, ...personal] }, sidebar },
  };
}
