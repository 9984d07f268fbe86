import { msg } from '@lingui/core/macro';

/** Name and purpose, for those who run a page. */
export const texts = {
  name: msg`Messages brefs`,
  sentence: msg`Confirme ce qui vient d’être fait, et disparaît.`,
};
