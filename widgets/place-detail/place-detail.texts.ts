import { msg } from '@lingui/core/macro';

/** Name and purpose, for those who run a page. */
export const texts = {
  name: msg`Fiche d’un lieu`,
  sentence: msg`Un arrêt ou un service en détail\u00A0: départs, ouverture, places libres.`,
};
