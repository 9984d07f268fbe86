/** Limit on the length of a name; the rest is ignored. */
const longestText = 200;
const mostWords = 12;

const letterOrDigit = /[\p{L}\p{N}]+/gu;

/**
 * Splits a text into words in the index's spelling: lower case, without accents, ligatures, hyphens and apostrophes. So
 * `Sacré-Cœur`, `sacre coeur` and `SACRÉ CŒUR` are the same two words.
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .slice(0, longestText)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l');
  return (plain.match(letterOrDigit) ?? []).slice(0, mostWords);
}

/** Abbreviations by the word of the index. */
const shortForms: Readonly<Record<string, string>> = {
  aeroport: 'aerop aer',
  allee: 'all al',
  avenue: 'av ave avda avd',
  boulevard: 'bd bld blvd bvd boul',
  capitaine: 'cap cpt',
  carrefour: 'carref crf',
  centre: 'ctre ctr',
  chemin: 'che chem',
  colonel: 'col',
  commandant: 'cdt cmdt',
  cours: 'crs',
  docteur: 'dr',
  esplanade: 'esp espl',
  faubourg: 'fbg fg faub',
  general: 'gal gen',
  grand: 'gd',
  grande: 'gde',
  grands: 'gds',
  hopital: 'hop',
  impasse: 'imp',
  lieutenant: 'lt',
  marechal: 'mal',
  monseigneur: 'mgr',
  passage: 'pass psg',
  place: 'pl plz',
  porte: 'pte',
  president: 'pdt pres',
  professeur: 'prof pr',
  quai: 'q',
  quartier: 'qrt quart',
  residence: 'res',
  route: 'rte',
  rue: 'r',
  saint: 'st',
  sainte: 'ste',
  saints: 'sts',
  saintes: 'stes',
  square: 'sq',
  strasse: 'str',
  universite: 'univ',
  villa: 'vla',
  // Names have numbers in words or in digits: `Quatre-Septembre`, `rue du 4 septembre`.
  '1er': 'premier',
  2: 'deux',
  3: 'trois',
  4: 'quatre',
  8: 'huit',
  11: 'onze',
  14: 'quatorze',
};

const fullForm = new Map(
  Object.entries(shortForms).flatMap(([full, forms]) => forms.split(' ').map((form) => [form, full] as const)),
);

/** Initials of phrases that are part of many names. */
const initials: Readonly<Record<string, readonly string[]>> = {
  nd: ['notre', 'dame'],
  hdv: ['hotel', 'ville'],
};

/** Returns the words of initials; null for any other word. */
export function phraseOf(word: string): readonly string[] | null {
  return (Object.hasOwn(initials, word) && initials[word]) || null;
}

/** Returns the index's word for a word: `bd` and `boulevard` are both `boulevard`. */
export function indexedWord(word: string): string {
  return fullForm.get(word) ?? word;
}

/** Returns a name in the index's spelling. */
export function indexedText(text: string): string {
  return wordsOf(text).map(indexedWord).join(' ');
}

const fillers = new Set(
  'd de des du en et l la le les a au aux sur sous of the di del della degli der die das dem von am im el los las y e and und'.split(
    ' ',
  ),
);

/** Whether a word does not identify a place by itself, such as an article. */
export function isFiller(word: string): boolean {
  return fillers.has(word);
}
