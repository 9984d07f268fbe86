import { expect as expectIn5s, type Page } from 'playwright/test';
import { widgets } from '#widgets/index.ts';
import { type HostPage, hostPages, tagAlone } from '../support/host-pages.ts';
import { hostChanges, watchHost } from '../support/host-watch.ts';
import { barePage, test } from '../support/partner.ts';

const expect = expectIn5s.configure({ timeout: 15_000 });

/**
 * Returns what a widget shows: the names of its visible parts, or each with the styles that a page could change. The font
 * is the page’s own. Texts and sizes are left out, since times pass.
 */
const shownBy = (page: Page, tag: string, keeps: HostPage['keeps']) =>
  page.evaluate(
    ([name, wanted]) => {
      const root = document.querySelector(name)?.shadowRoot;
      const lines = new Set<string>();
      for (const element of root?.querySelectorAll('[part]') ?? []) {
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        const style = getComputedStyle(element);
        const look = [
          style.fontSize,
          style.fontStyle,
          style.lineHeight,
          style.letterSpacing,
          style.wordSpacing,
          style.textTransform,
          style.textAlign,
          style.textIndent,
          style.textShadow,
          style.direction,
          style.whiteSpace,
          style.cursor,
          style.boxSizing,
          style.borderTopWidth,
          style.listStyleType,
          style.hyphens,
        ];
        lines.add([element.getAttribute('part'), ...(wanted === 'look' ? look : [])].join(' '));
      }
      return [...lines].sort().join('\n');
    },
    [tag, keeps] as const,
  );

const isDrawn = (page: Page, tag: string) =>
  page.evaluate((name) => {
    const root = document.querySelector(name)?.shadowRoot?.querySelector('.root');
    return Boolean(root && root.childElementCount > 0);
  }, tag);

/** What each widget shows in a bare page, for all tests of a worker. */
const shownBare = new Map<string, string>();

async function shownInBarePage(page: Page, tag: string, keeps: HostPage['keeps']): Promise<string> {
  const key = `${tag} ${keeps}`;
  const known = shownBare.get(key);
  if (known !== undefined) return known;
  await page.waitForLoadState('networkidle');
  await expect.poll(() => isDrawn(page, tag)).toBe(true);
  let shown = await shownBy(page, tag, keeps);
  // Data may still come on a busy machine.
  const isAtRest = async () => {
    await page.waitForTimeout(500);
    const before = shown;
    shown = await shownBy(page, tag, keeps);
    return shown === before;
  };
  await expect.poll(isAtRest).toBe(true);
  shownBare.set(key, shown);
  return shown;
}

const bare = hostPages[0] as HostPage;

/** Without the example's own styles, which a policy or a sheet of the page may refuse. */
const bodyOf = ({ examples }: (typeof widgets)[number]) => examples[0].html.replaceAll(/ style="[^"]*"/g, '');

/** The header shows one where the page configures nothing else. It loads the script when the page is idle. */
const withAccountMenu = ['tp-account-menu', 'tp-app-header'];

/** Trusted Types refuse the element of the login script (ACC-19). The widget says so in a warning and links to the full site. */
const isKnown = (line: string, tag: string, host: HostPage) =>
  withAccountMenu.includes(tag) &&
  host.name === 'wants trusted types' &&
  /TrustedScriptURL|trusted-types-sink/.test(line);

for (const [column, widget] of widgets.entries()) {
  const { tag } = widget;
  const content = tagAlone(bodyOf(widget));
  for (const [row, host] of hostPages.entries()) {
    // On every commit every sixth widget has a page. The full run has all pairs.
    const isUsual = column % 6 === 0 && row === (column * 2) % hostPages.length;
    test(`a page that ${host.name} is left as it is by <${tag}>${isUsual ? '' : ' @full'}`, async ({
      page,
      partner,
      complaints,
    }) => {
      await watchHost(page);
      let wanted = '';
      if (host.keeps !== 'nothing') {
        if (!shownBare.has(`${tag} ${host.keeps}`)) await partner.open(bare.pageOf(content));
        wanted = await shownInBarePage(page, tag, host.keeps);
      }
      await partner.open(host.pageOf(content));
      await expect(page.locator('html[data-pending]')).toHaveCount(0);
      await expect.poll(() => isDrawn(page, tag)).toBe(true);
      if (host.keeps !== 'nothing') await expect.poll(() => shownBy(page, tag, host.keeps)).toBe(wanted);
      expect(await hostChanges(page)).toBe('');
      expect(complaints.lines.filter((line) => !isKnown(line, tag, host))).toEqual([]);
    });
  }
}

test('all widgets at once leave the page as it is', async ({ page, partner, complaints }) => {
  await watchHost(page);
  const { body, head } = tagAlone(widgets.map((widget) => `<section>${bodyOf(widget)}</section>`).join('\n'));
  await partner.open({ html: barePage(body, head) });
  for (const { tag } of widgets) await expect.poll(() => isDrawn(page, tag), tag).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(await hostChanges(page)).toBe('');
  expect(complaints.lines).toEqual([]);
});
