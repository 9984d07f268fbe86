export const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

/** Removes accents and lowers the case, so that search texts match without them. */
export const plainText = (text: string): string =>
  text.toLowerCase().replaceAll('œ', 'oe').replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');

/** Returns the normalized words of a name, which are the same for its spelling variants. */
export const plainWords = (text: string): readonly string[] => plainText(text).match(wordPattern) ?? [];
