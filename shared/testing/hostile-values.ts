const repeated = (text: string, size: number) => text.repeat(Math.ceil(size / text.length)).slice(0, size);
const listOf = (item: string, size: number) =>
  `[${Array(Math.ceil(size / (item.length + 1)))
    .fill(item)
    .join(',')}]`;
const objectOf = (value: string, size: number) =>
  `{${Array.from({ length: Math.ceil(size / (value.length + 9)) }, (_, index) => `"k${index}":${value}`).join(',')}}`;
const nested = (open: string, close: string, size: number) => {
  const depth = Math.floor(size / (open.length + close.length));
  return `${open.repeat(depth)}1${close.repeat(depth)}`;
};

/** Texts that make backtracking expressions and repeated searches slow. */
export const hostileTexts: Readonly<Record<string, (size: number) => string>> = {
  letters: (size) => repeated('a', size),
  spaces: (size) => repeated(' ', size),
  tabs: (size) => `a${repeated('\t', size)}b`,
  digits: (size) => repeated('1', size),
  commas: (size) => repeated(',', size),
  'spaced commas': (size) => repeated(' , ', size),
  slashes: (size) => repeated('/', size),
  dots: (size) => repeated('a.', size),
  hyphens: (size) => repeated('-', size),
  'at signs': (size) => repeated('a@', size),
  quotes: (size) => repeated('"', size),
  brackets: (size) => repeated('[', size),
  braces: (size) => repeated('{', size),
  'percent signs': (size) => repeated('%', size),
  'encoded spaces': (size) => repeated('%20', size),
  'equal signs': (size) => repeated('a=b;', size),
  ampersands: (size) => repeated('a&', size),
  accents: (size) => repeated('e\u0301', size),
  'half characters': (size) => repeated('\ud83d', size),
  times: (size) => repeated('2026-11-20T08:00', size),
};

/** JSON of about `size` characters in every shape that makes reading costly: deep, wide, long keys, many wrong items. */
export const hostileJson: Readonly<Record<string, (size: number) => string>> = {
  'a list of empty lists': (size) => listOf('[]', size),
  'a list of zeros': (size) => listOf('0', size),
  'a list of nulls': (size) => listOf('null', size),
  'a list of empty objects': (size) => listOf('{}', size),
  'a list of empty texts': (size) => listOf('""', size),
  'a list of texts': (size) => listOf('"a"', size),
  'a list of objects with an id': (size) => listOf('{"id":"a"}', size),
  'a list of objects with lists': (size) => listOf('{"id":"a","lineIds":[[],[]]}', size),
  'a list of lists of zeros': (size) => listOf(listOf('0', 200), size),
  'deep lists': (size) => nested('[', ']', size),
  'deep objects': (size) => nested('{"a":', '}', size),
  'deep objects under a declared name': (size) => nested('{"attributes":', '}', size),
  'a wide object of numbers': (size) => objectOf('0', size),
  'a wide object of empty objects': (size) => objectOf('{}', size),
  'a wide object of empty lists': (size) => objectOf('[]', size),
  'long keys': (size) => objectOf('0', 100).replaceAll('k', repeated('k', size / 12)),
  'one long key': (size) => `{"${repeated('k', size)}":0}`,
  ...Object.fromEntries(
    Object.entries(hostileTexts).map(([name, text]) => [`a text of ${name}`, (size) => JSON.stringify(text(size))]),
  ),
};
