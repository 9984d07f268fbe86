import { msg } from '@lingui/core/macro';

/** Name and purpose, for those who run a page. */
export const texts = {
  name: msg`Annonces`,
  sentence: msg`Les annonces du réseau sur une ligne, en haut de votre page.`,
};
