import { msg } from '@lingui/core/macro';

/** Name and purpose, for those who run a page. */
export const texts = {
  name: msg`Favoris`,
  sentence: msg`Les lignes, arrêts et adresses de chacun, à portée de main.`,
};
