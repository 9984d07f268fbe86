import { msg } from '@lingui/core/macro';

/** Name and purpose, for those who run a page. */
export const texts = {
  name: msg`Panier`,
  sentence: msg`Le panier de la boutique, avec son total.`,
};
