import { msg } from '@lingui/core/macro';

/** Name and purpose, for those who run a page. */
export const texts = {
  name: msg`Navigation`,
  sentence: msg`La navigation principale, sur le côté ou en bas sur un téléphone.`,
};
