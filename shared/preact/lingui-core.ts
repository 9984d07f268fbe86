import type { MessageDescriptor } from '@lingui/core';

/** A message of a compiled catalog: a text, or its parts. */
export type Message = string | readonly Part[];
type Part = string | readonly [name: string] | readonly [name: string, kind: 'plural' | 'select', forms: Forms];
type Forms = Readonly<Record<string, Message>>;
type Values = Readonly<Record<string, unknown>>;
type Messages = Readonly<Record<string, Message>>;

/**
 * What our widgets use of @lingui/core: texts of one language, with values, plurals and selections. The package also compiles
 * messages, formats dates and tells of changes, in five times the bytes.
 */
class Texts {
  readonly locale: string;
  readonly #messages: Record<string, Message> = {};

  constructor(locale: string) {
    this.locale = locale;
  }

  load(_locale: string, messages: Messages): void {
    Object.assign(this.#messages, messages);
  }

  /** The tags of both builds share the texts of a page, and the provider of lingui asks to be told of changes. */
  on(): () => void {
    return () => {};
  }

  number(value: number): string {
    return value.toLocaleString(this.locale);
  }

  readonly _ = (asked: string | MessageDescriptor, values?: Values): string => {
    const id = typeof asked === 'string' ? asked : asked.id;
    const given = typeof asked === 'string' ? values : asked.values;
    return this.#write((Object.hasOwn(this.#messages, id) && this.#messages[id]) || id, given ?? {});
  };

  readonly t = this._;

  #write(message: Message, values: Values, count?: number): string {
    if (typeof message === 'string') return message;
    return message.map((part) => this.#writePart(part, values, count)).join('');
  }

  #writePart(part: Part, values: Values, count?: number): string {
    if (part === '#' && count !== undefined) return this.number(count);
    if (typeof part === 'string') return part;
    const [name, kind, forms = {}] = part;
    const value = values[name];
    if (!kind) return String(value ?? '');
    const isCounted = kind === 'plural';
    const form = isCounted ? new Intl.PluralRules(this.locale).select(Number(value)) : '';
    const chosen = forms[String(value)] ?? forms[form] ?? forms.other ?? '';
    return this.#write(chosen, values, isCounted ? Number(value) : undefined);
  }
}

export function setupI18n({
  locale,
  messages,
}: {
  readonly locale: string;
  readonly messages: Record<string, Messages>;
}) {
  const texts = new Texts(locale);
  texts.load(locale, messages[locale] ?? {});
  return texts;
}
