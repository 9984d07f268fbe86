import { msg } from '@lingui/core/macro';

/** Name and purpose, for those who run a page. */
export const texts = {
  name: msg`Prochains départs`,
  sentence: msg`Les prochains passages à l’arrêt devant votre porte, en temps réel, ou un tableau pour un écran mural.`,
};
