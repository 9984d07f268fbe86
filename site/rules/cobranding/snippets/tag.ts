import { writeTag } from '#shared/lib/partner-page/write-tag.ts';
import type { Configuration } from '../configuration.ts';

/** Writes the tag with its attributes, with values escaped for the kind of template. Long tags have one attribute a line. */
export function tagWith({ widget, language, attributes }: Configuration, escaped: (value: string) => string): string {
  const isFlag = (name: string) => widget.attributes.find((one) => one.name === name)?.type === 'flag';
  const written = [...attributes].map(([name, value]) => (isFlag(name) ? name : `${name}="${escaped(value)}"`));
  return writeTag(widget.tag, [`lang="${language}"`, ...written]);
}
