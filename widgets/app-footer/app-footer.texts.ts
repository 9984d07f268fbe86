import { msg } from '@lingui/core/macro';

/** Name and purpose, for those who run a page. */
export const texts = {
  name: msg`Pied de page`,
  sentence: msg`La dernière ligne d’un site, avec le choix des cookies.`,
};
