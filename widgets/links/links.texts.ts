import { msg } from '@lingui/core/macro';

/** Name and purpose, for those who run a page. */
export const texts = {
  name: msg`Liens`,
  sentence: msg`Une liste de liens avec leurs images.`,
};
