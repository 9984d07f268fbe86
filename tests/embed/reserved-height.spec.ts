import { expect, type Page } from 'playwright/test';
import { widgets } from '#widgets/index.ts';
import { barePage, loader, test } from '../support/partner.ts';
import { productOrigin } from '../support/product.ts';
import { recordShifts, sumOfShifts } from '../support/shifts.ts';

const screen = 823;
/** The most that the layout of a page shifts: the line of text below the widget moves once, by a screen at most. */
const most = 22.5 / screen;

/** Widgets that are tried on every commit: one whose responses take much room, and the planner. */
const usual = ['tp-departures', 'tp-trip-planner'];

/** Responses of the product come so late that the placeholder is drawn before. */
const delayResponses = (page: Page) =>
  page.route(new RegExp(`^${productOrigin}/core/`), async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue().catch(() => undefined);
  });

for (const { tag, reservedHeight, examples } of widgets) {
  const head = `${loader}<meta name="viewport" content="width=device-width"><style>${tag}:not(:defined){display:block;min-height:${reservedHeight}}</style>`;
  const body = `<p>Avant</p>${examples[0].html}<p>Après</p>`;
  test(`the page hardly moves while <${tag}> loads${usual.includes(tag) ? '' : ' @full'}`, async ({
    page,
    partner,
  }) => {
    await page.addInitScript(recordShifts);
    await delayResponses(page);
    for (const width of [412, 1000]) {
      await page.setViewportSize({ width, height: screen });
      await partner.open({ html: barePage(body, head) });
      await expect(page.locator(`${tag} .root:not(:empty)`).first()).toBeAttached();
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(300);
      expect(await sumOfShifts(page), `${width} px`).toBeLessThanOrEqual(most);
    }
  });
}
