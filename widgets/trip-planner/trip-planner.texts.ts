import { msg } from '@lingui/core/macro';

/** Name and purpose, for those who run a page. */
export const texts = {
  name: msg`Calculateur d’itinéraire`,
  sentence: msg`Vos visiteurs trouvent leur trajet jusqu’à vous, aller et retour, sans quitter votre page.`,
};
