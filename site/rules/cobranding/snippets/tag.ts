import type { Configuration } from '../configuration.ts';

/** Writes the tag with its attributes, with values escaped for the kind of template. Long tags have one attribute a line. */
export function tagWith({ widget, language, attributes }: Configuration, escaped: (value: string) => string): string {
  const isFlag = (name: string) => widget.attributes.find((one) => one.name === name)?.type === 'flag';
  const written = [...attributes].map(([name, value]) => (isFlag(name) ? name : `${name}="${escaped(value)}"`));
  return joined(widget.tag, [`lang="${language}"`, ...written]);
}

const longestLine = 100;

export function joined(tag: string, attributes: readonly string[], isVoid = false): string {
  const end = isVoid ? ' />' : `></${tag}>`;
  const line = `<${[tag, ...attributes].join(' ')}${end}`;
  if (line.length <= longestLine) return line;
  return `<${tag}\n${attributes.map((attribute) => `  ${attribute}`).join('\n')}\n${end.trimStart()}`;
}
