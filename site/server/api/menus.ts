import { getMenu } from '#shared/api/menus.ts';
import type { Content } from '../content/read-content.ts';
import { CallRefused } from '../http/call-refused.ts';
import type { CallTable } from '../http/call-table.ts';

/** The menus of the portal, under its ten names. */
export function answerMenus(calls: CallTable, content: Content): void {
  calls.answer(getMenu, ({ input }) => {
    const menu = content.menu(input.menu);
    if (menu === null) throw new CallRefused(404, 'unknown-menu', 'The portal has no menu of this name.');
    return menu;
  });
}
