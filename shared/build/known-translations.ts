/** An entry of a PO file: comments, the id with its context, and the translation, all as written. */
function readEntry(block: string) {
  const lines = block.trimEnd().split('\n');
  const [id = -1, text = -1] = [/^msg(ctxt|id) /, /^msgstr /].map((begin) =>
    lines.findIndex((line) => begin.test(line)),
  );
  const written = (from: number, to: number) => lines.slice(from, to).join('\n');
  return { comments: written(0, id), id: written(id, text), text: written(text, lines.length) };
}

const empty = 'msgstr ""';
/** The first entry of a PO file has its headers. */
const headers = 'msgid ""';

/** Returns the translations of all catalogs of one language, by id. */
export const translationsIn = (catalogs: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    catalogs
      .flatMap((po) => po.split('\n\n').map(readEntry))
      .filter(({ id, text }) => id !== headers && text !== empty)
      .map(({ id, text }) => [id, text]),
  );

/** Writes translations that other catalogs have into the empty ones of a catalog. Returns it with the ids that are left. */
export function fillKnown(po: string, known: ReadonlyMap<string, string>) {
  const left: string[] = [];
  const blocks = po.split('\n\n').map((block) => {
    const { comments, id, text } = readEntry(block);
    if (id === headers || text !== empty) return block;
    const translation = known.get(id);
    if (translation === undefined) left.push(id);
    return translation === undefined ? block : [comments, id, translation].filter(Boolean).join('\n');
  });
  return { po: `${blocks.join('\n\n').trimEnd()}\n`, left };
}
