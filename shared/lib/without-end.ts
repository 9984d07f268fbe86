/**
 * Returns `text` without the characters `end` at its end. The expression `/\/+$/` takes quadratic time for a text of
 * slashes, because it begins again at each of them.
 */
export function withoutEnd(text: string, end: string): string {
  let { length } = text;
  while (length > 0 && text[length - 1] === end) length -= 1;
  return text.slice(0, length);
}
