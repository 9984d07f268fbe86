/** The messages of a PO file: what the source says, and what the catalog's language says for it. */
export interface CatalogMessage {
  readonly id: string;
  readonly text: string;
}

export function readCatalog(po: string): CatalogMessage[] {
  const quoted = '((?:"(?:[^"\\\\]|\\\\.)*"\\s*)+)';
  const entry = new RegExp(`^msgid ${quoted}^msgstr ${quoted}`, 'gm');
  const unquote = (lines: string) =>
    [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, line]) => JSON.parse(`"${line}"`) as string).join('');
  return [...po.matchAll(entry)]
    .map((match) => ({ id: unquote(match[1] as string), text: unquote(match[2] as string) }))
    .filter(({ id }) => id !== '');
}

/** The names of what is inserted into a message: `{count, plural, one {# x} other {# y}}` and `{name}`, tags included. */
export function placeholdersOf(message: string): string[] {
  const names = new Set<string>();
  // Odd depths are arguments, even ones the texts inside a plural.
  const starts: number[] = [];
  for (let index = 0; index < message.length; index += 1) {
    if (message[index] === '{') starts.push(index + 1);
    if (message[index] !== '}') continue;
    const isArgument = starts.length % 2 === 1;
    const text = message.slice(starts.pop(), index);
    if (isArgument) names.add((text.split(',')[0] as string).trim());
  }
  for (const [, tag] of message.matchAll(/<\/?(\d+)\/?>/g)) names.add(`<${tag}>`);
  return [...names].sort();
}
