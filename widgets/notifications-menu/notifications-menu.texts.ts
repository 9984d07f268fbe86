import { msg } from '@lingui/core/macro';

/** Name and purpose, for those who run a page. */
export const texts = {
  name: msg`Notifications`,
  sentence: msg`Les messages du compte, sous une cloche.`,
};
