import { msg } from '@lingui/core/macro';

/** Name and purpose, for those who run a page. */
export const texts = {
  name: msg`Menu du portail`,
  sentence: msg`Le menu du portail du réseau, sur deux niveaux.`,
};
