import { msg } from '@lingui/core/macro';

/** Name and purpose, for those who run a page. */
export const texts = {
  name: msg`Application mobile`,
  sentence: msg`Les badges de l’application dans les boutiques.`,
};
