import { msg } from '@lingui/core/macro';

/** How a list of journeys is made: what the router, `choicesOf` and `badgesOf` do, in words. */
export const rankingRules = [
  msg`Une carte réunit les départs par les mêmes lignes, entre les mêmes stations. Elle montre le meilleur de ceux que vous pouvez encore prendre.`,
  msg`La première carte est un bon compromis entre l’attente, la durée, les correspondances et la marche, selon vos options. Viennent ensuite les trajets qui l’emportent sur un de ces points, puis les autres dans l’ordre des départs.`,
  msg`Un trajet supprimé, ou dont une correspondance est manquée, ne passe jamais devant un départ possible par les mêmes lignes.`,
  msg`Un trajet n’est pas affiché si un autre part aussi tard, arrive aussi tôt et demande nettement moins de temps ou de marche.`,
  msg`Les mentions comme «\u00A0le plus rapide\u00A0» comparent les cartes en transports en commun de cette liste. Le tri change leur ordre, pas les trajets.`,
] as const;
