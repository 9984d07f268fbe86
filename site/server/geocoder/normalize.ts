/** Longer texts are no names; the rest of them is not read. */
const longestText = 200;
const mostWords = 12;

const letterOrDigit = /[\p{L}\p{N}]+/gu;

/**
 * The words of a text as the index holds them: lower case, without accents, ligatures, hyphens and apostrophes, so that
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

/** What people write for a word, by the word that the index holds. */
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
  // Dates and kings are written either way: `Quatre-Septembre`, `rue du 4 septembre`.
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

/** Initials for a phrase that is part of many names. */
const initials: Readonly<Record<string, readonly string[]>> = {
  nd: ['notre', 'dame'],
  hdv: ['hotel', 'ville'],
};

/** The words that initials stand for; null for any other word. */
export function phraseOf(word: string): readonly string[] | null {
  return (Object.hasOwn(initials, word) && initials[word]) || null;
}

/** The word that the index holds for this one: `bd` and `boulevard` are both `boulevard`. */
export function indexedWord(word: string): string {
  return fullForm.get(word) ?? word;
}

/** A name as the index holds it. */
export function indexedText(text: string): string {
  return wordsOf(text).map(indexedWord).join(' ');
}

const fillers = new Set(
  'd de des du en et l la le les a au aux sur sous of the di del della degli der die das dem von am im el los las y e and und'.split(
    ' ',
  ),
);

/** Words that say nothing of a place by themselves. */
export function isFiller(word: string): boolean {
  return fillers.has(word);
}
