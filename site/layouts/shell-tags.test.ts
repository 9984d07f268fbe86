import { describe, expect, it } from 'vitest';
import type { PlacedComponent } from '#shared/config/shell/composition.ts';
import { unescapeHtml } from '#shared/lib/html.ts';
import { destinationAt } from '#site/rules/address.ts';
import { footerTag, headerTag, type ShellTags, sidebarTag } from './shell-tags.ts';

const component = (name: string, more: Partial<PlacedComponent> = {}): PlacedComponent => ({
  name,
  options: {},
  needsAuthentication: false,
  slot: 'header',
  position: 'end',
  devices: ['mobile', 'tablet', 'desktop'],
  ...more,
});
const shell = (components: readonly PlacedComponent[], more: Partial<ShellTags> = {}): ShellTags => ({
  locale: 'fr',
  to: destinationAt('/fr/schedules?a={lang}&b="#c'),
  facts: { title: 'Réseau', components, footerItems: [], year: 2031 },
  isSignedIn: false,
  isPinned: false,
  ...more,
});
const tagsIn = (markup: unknown) => [...String(markup).matchAll(/<(tp-[\w-]+)/g)].map(([, tag]) => tag);

describe('the tags of the shell', () => {
  it('SHELL-2 SHELL-3: place each component in its slot, once, marked with its device classes', () => {
    const components = [
      component('account-menu'),
      component('logos', { slot: 'sidebar', position: 'start', devices: ['desktop'] }),
      component('links', { slot: 'inner-menu', position: 'start', devices: ['mobile'] }),
    ];
    expect(String(headerTag(shell(components)))).toBe(
      '<tp-app-header label="Réseau" href="/fr" menu="mobile" device="">' +
        '<tp-account-menu slot="end" data-key="0" data-on="mobile tablet desktop"></tp-account-menu>' +
        '<tp-links slot="menu-start" data-key="2" data-on="mobile"></tp-links></tp-app-header>',
    );
    expect(String(sidebarTag(shell(components)))).toContain(
      '<tp-logos slot="start" data-key="1" data-on="desktop"></tp-logos>',
    );
  });

  it('ROLE-7: leave out what needs sign-in, and keep the keys of the rest', () => {
    const components = [component('notifications-menu', { needsAuthentication: true }), component('account-menu')];
    expect(tagsIn(headerTag(shell(components)))).toEqual(['tp-app-header', 'tp-account-menu']);
    expect(String(headerTag(shell(components)))).toContain('data-key="1"');
    expect(tagsIn(headerTag(shell(components, { isSignedIn: true })))).toHaveLength(3);
  });

  it('ND-56: give the language selector the address of the page, in which a brace is no placeholder', () => {
    const markup = unescapeHtml(String(headerTag(shell([component('language-selector')]))));
    expect(markup).toContain('href="/fr/schedules?a=%7Blang}&b="#c"');
  });

  it('ND-56: the languages of a page that does not exist lead home', () => {
    const nowhere = shell([component('language-selector')], { to: destinationAt('/fr/nope?x=1') });
    expect(String(headerTag(nowhere))).toContain('href="/fr"');
  });

  it('a configured logo replaces the name of the site', () => {
    expect(String(headerTag(shell([component('logos')])))).toContain(' label="" ');
    expect(String(headerTag(shell([component('logos', { slot: 'sidebar' })])))).toContain(' label="Réseau" ');
  });

  it('SHELL-6: the sidebar gets its links, the path and the choice of the traveller', () => {
    const links = component('links', { slot: 'sidebar', options: { items: [{ title: '"><b>', url: '/{lang}' }] } });
    const markup = String(sidebarTag(shell([links], { isPinned: true })));
    expect(markup).not.toContain('<b>');
    expect(unescapeHtml(markup)).toContain(
      'items="[{"title":"\\"><b>","url":"/{lang}","devices":["mobile","tablet","desktop"]}]"',
    );
    expect(markup).toContain(' path="/fr/schedules" pinned="" data-on="mobile tablet desktop" device="">');
    expect(markup).not.toContain('has-more');
  });

  it('SHELL-1: the sidebar names the device classes that have something in it', () => {
    const items = [{ title: 'Times', url: '/fr/schedules' }];
    const links = component('links', { slot: 'sidebar', options: { items }, devices: ['desktop'] });
    const sponsors = component('sponsors', { slot: 'sidebar', devices: ['tablet'], needsAuthentication: true });
    const filled = (...given: Parameters<typeof shell>) =>
      / data-on="([^"]*)" device/.exec(String(sidebarTag(shell(...given))))?.[1];
    expect(filled([])).toBe('');
    expect(filled([component('logos'), component('links', { slot: 'sidebar' })])).toBe('');
    expect(filled([links, sponsors])).toBe('desktop');
    expect(filled([links, sponsors], { isSignedIn: true })).toBe('tablet desktop');
  });

  it('FOOT-1 FOOT-3 MENU-2: the footer gets owner, year, further links and the menu of the portal', () => {
    const facts = { title: 'A & B', year: 2031, components: [], footerItems: [{ title: 'Legal', url: '/legal' }] };
    expect(unescapeHtml(String(footerTag({ facts })))).toBe(
      '<tp-app-footer label="A & B" year="2031" items="[{"title":"Legal","url":"/legal"}]">' +
        '<tp-site-menu menu="footer" layout="row" data-key="portal"></tp-site-menu></tp-app-footer>',
    );
  });
});
