import { writeTag } from '#shared/lib/partner-page/write-tag.ts';
import { type ChosenTag, type Configuration, tagsOf } from '../configuration.ts';

const isFlag = ({ widget }: ChosenTag, name: string) =>
  widget.attributes.find((one) => one.name === name)?.type === 'flag';

/** Writes the tags with their attributes, with values escaped for the kind of template. Long tags have one attribute a line. */
export const tagsWith = (configuration: Configuration, escaped: (value: string) => string): string =>
  writeTags(configuration, (name, value) => `${name}="${escaped(value)}"`);

/** Writes the tags; `write` writes an attribute with its value. */
export function writeTags(
  configuration: Configuration,
  write: (name: string, value: string) => string,
  isVoid = false,
): string {
  return tagsOf(configuration)
    .map((tag) => {
      const written = [...tag.attributes].map(([name, value]) => (isFlag(tag, name) ? name : write(name, value)));
      return writeTag(tag.widget.tag, [`lang="${configuration.language}"`, ...written], isVoid);
    })
    .join('\n');
}
