import { msg } from '@lingui/core/macro';

/** Name and purpose, for those who run a page. */
export const texts = {
  name: msg`Réseaux sociaux`,
  sentence: msg`Les pages du réseau sur les réseaux sociaux.`,
};
