import { msg } from '@lingui/core/macro';

/** Name and purpose, for those who run a page. */
export const texts = {
  name: msg`Info trafic`,
  sentence: msg`L’état de chaque ligne, ce qui est perturbé et ce qui est prévu.`,
};
