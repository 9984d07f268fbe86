import { msg } from '@lingui/core/macro';

/** Name and purpose, for those who run a page. */
export const texts = {
  name: msg`En-tête`,
  sentence: msg`La première ligne d’un site\u00A0: nom, menus et compte.`,
};
