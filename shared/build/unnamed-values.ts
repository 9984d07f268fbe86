/** Returns a line for each value that a message of a PO file inserts without a name, with what to write instead. */
export function unnamedValues(po: string): string[] {
  return po.split('\n\n').flatMap((entry) => {
    const [, source = ''] = /^#: (.+)$/m.exec(entry) ?? [];
    const id = (/^msgid (.+(?:\n".*)*)$/m.exec(entry)?.[1] ?? '').replaceAll(/"\n"|^"|"$/g, '');
    // Lingui writes this comment for each expression that it cannot name.
    return [...entry.matchAll(/^#\. placeholder \{\d+\}: (.+)$/gm)].map(
      ([, value]) =>
        `${source}: “${id}” inserts ${value} without a name. Translators see a number: write { name: ${value} } in its place, with a name that they understand.`,
    );
  });
}
