import { msg } from '@lingui/core/macro';

/** Name and purpose, for those who run a page. */
export const texts = {
  name: msg`Logos`,
  sentence: msg`Les logos du réseau et de ses exploitants.`,
};
