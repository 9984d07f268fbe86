import { msg } from '@lingui/core/macro';

/** Name and purpose, for those who run a page. */
export const texts = {
  name: msg`Carte des environs`,
  sentence: msg`Les arrêts, vélos et services autour d’un lieu, sur une carte et dans une liste.`,
};
