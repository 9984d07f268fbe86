export const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

/** As one types who does not care for accents and capitals. */
export const plainText = (text: string): string =>
  text.toLowerCase().replaceAll('œ', 'oe').replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');

/** What two ways of writing the same name have in common. */
export const plainWords = (text: string): readonly string[] => plainText(text).match(wordPattern) ?? [];
