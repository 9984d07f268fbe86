import { msg } from '@lingui/core/macro';

/** Name and purpose, for those who run a page. */
export const texts = {
  name: msg`Profil`,
  sentence: msg`Le formulaire du compte du voyageur.`,
};
