import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'EN-301-549', 'RGAAv4'];

/** Returns the violations that axe finds on a page, of any impact. */
export async function findings(page: Page, hasSystemColors: boolean): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withTags(tags);
  // In forced colours the system sets the colours, and axe reads Chromium's replaced ones. Contrast is not checked
  // there.
  if (hasSystemColors) axe.disableRules(['color-contrast']);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
