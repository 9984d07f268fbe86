import { safeAddress } from '#shared/lib/safe-address.ts';

export interface AttributionItem {
  readonly text: string;
  readonly address?: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', copy: '©', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

const decoded = (text: string) =>
  text
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:#(\d{1,7})|(\w{1,8}));/g, (whole, code?: string, name?: string) =>
      code && Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : (entities[name ?? ''] ?? whole),
    );

/** Splits a source's attribution into texts and links. The attribution is HTML; all other markup is dropped. */
export function attributionItems(html: string): AttributionItem[] {
  const items: AttributionItem[] = [];
  let end = 0;
  const add = (text: string, address?: string | null) => {
    if (text.trim() !== '') items.push({ text: text.trim(), ...(address && { address }) });
  };
  for (const link of html.matchAll(/<a\b([^<>]*)>((?:(?!<a\b)[\s\S])*?)<\/a>/gi)) {
    add(decoded(html.slice(end, link.index)));
    const [, , double, single] = /\shref\s*=\s*("([^"]*)"|'([^']*)')/i.exec(link[1] ?? '') ?? [];
    add(decoded(link[2] ?? ''), safeAddress(decoded(double ?? single ?? '')));
    end = link.index + link[0].length;
  }
  add(decoded(html.slice(end)));
  return items;
}
