interface Category {
  /** Default importance; 1 is an ordinary place. */
  readonly importance: number;
  /** French words for such a place; `common-nouns.ts` knows those of other languages. */
  readonly words: string;
}

/** Categories of points of interest, by the names that tables of places use. */
const categories: Readonly<Record<string, Category>> = {
  airport: { importance: 30, words: 'aéroport' },
  'railway station': { importance: 12, words: 'gare' },
  'airport terminal': { importance: 8, words: 'aéroport' },
  'coach station': { importance: 6, words: 'gare routière' },
  monument: { importance: 8, words: 'monument' },
  museum: { importance: 6, words: 'musée' },
  'theme park': { importance: 12, words: 'parc' },
  stadium: { importance: 6, words: 'stade' },
  'congress centre': { importance: 5, words: 'centre congrès' },
  'shopping centre': { importance: 5, words: 'centre commercial' },
  university: { importance: 4, words: 'université fac' },
  hospital: { importance: 4, words: 'hôpital' },
  theatre: { importance: 3, words: 'théâtre' },
  'concert hall': { importance: 4, words: 'salle concert' },
  park: { importance: 3, words: 'parc jardin' },
  library: { importance: 3, words: 'bibliothèque' },
  'town hall': { importance: 2, words: 'mairie' },
  administration: { importance: 2, words: '' },
  court: { importance: 2, words: 'tribunal' },
  market: { importance: 2, words: 'marché' },
  cinema: { importance: 2, words: 'cinéma' },
  'swimming pool': { importance: 2, words: 'piscine' },
  school: { importance: 1.5, words: 'école' },
};

const unknown: Category = { importance: 1, words: '' };

export const categoryOf = (name: string | undefined): Category =>
  (name !== undefined && Object.hasOwn(categories, name) && categories[name]) || unknown;

/** Whether a point of interest is a place of its own. A station is the stop of the same name. */
export const isOwnPlace = (category: string | undefined): boolean =>
  categoryOf(category) !== unknown && !category?.endsWith('station');
