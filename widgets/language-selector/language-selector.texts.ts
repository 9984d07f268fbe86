import { msg } from '@lingui/core/macro';

/** Name and purpose, for those who run a page. */
export const texts = {
  name: msg`Choix de la langue`,
  sentence: msg`Les cinq langues, chacune un lien.`,
};
