import type { MessageDescriptor } from '@lingui/core';

/** A message of a compiled catalog: a text or a list of tokens. */
export type Message = string | readonly Token[];
type Token = string | readonly [name: string] | readonly [name: string, kind: 'plural' | 'select', forms: Forms];
type Forms = Readonly<Record<string, Message>>;
type Values = Readonly<Record<string, unknown>>;
type Messages = Readonly<Record<string, Message>>;

/**
 * Replaces the I18n object of @lingui/core in the light build: texts of one language, with values, plurals and selections. Leaves
 * out the message compiler, the date formats and the change events.
 */
class Texts {
  readonly locale: string;
  readonly #messages: Record<string, Message> = {};
  #plurals: Intl.PluralRules | undefined;

  constructor(locale: string) {
    this.locale = locale;
  }

  load(_locale: string, messages: Messages): void {
    Object.assign(this.#messages, messages);
  }

  /** Does nothing. A standard widget on the same page shares this object, and lingui's provider subscribes to it. */
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
    return message.map((token) => this.#writeToken(token, values, count)).join('');
  }

  #writeToken(token: Token, values: Values, count?: number): string {
    if (token === '#' && count !== undefined) return this.number(count);
    if (typeof token === 'string') return token;
    const [name, kind, forms = {}] = token;
    const value = values[name];
    if (!kind) return String(value ?? '');
    const isCounted = kind === 'plural';
    if (isCounted) this.#plurals ??= new Intl.PluralRules(this.locale);
    const form = isCounted ? this.#plurals?.select(Number(value)) : '';
    const chosen = forms[String(value)] ?? forms[form ?? ''] ?? forms.other ?? '';
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
