import { msg } from '@lingui/core/macro';

/** Name and purpose, for those who run a page. */
export const texts = {
  name: msg`Menu du compte`,
  sentence: msg`Se connecter, ouvrir son profil et ses favoris, se déconnecter.`,
};
