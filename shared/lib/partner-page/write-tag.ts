const longestLine = 100;

/** Writes a tag with written attributes. Long tags have one attribute a line. */
export function writeTag(tag: string, attributes: readonly string[], isVoid = false): string {
  const end = isVoid ? ' />' : `></${tag}>`;
  const line = `<${[tag, ...attributes].join(' ')}${end}`;
  if (line.length <= longestLine) return line;
  return `<${tag}\n${attributes.map((attribute) => `  ${attribute}`).join('\n')}\n${end.trimStart()}`;
}
