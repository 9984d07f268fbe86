import { msg } from '@lingui/core/macro';

/** Name and purpose, for those who run a page. */
export const texts = {
  name: msg`Partenaires du réseau`,
  sentence: msg`Les logos des partenaires sous un titre court.`,
};
