import { msg } from '@lingui/core/macro';

/** Name and purpose, for those who run a page. */
export const texts = {
  name: msg`Horaires`,
  sentence: msg`Les horaires d’une ligne ou d’un arrêt, avec le jour et le sens au choix.`,
};
