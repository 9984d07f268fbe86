import { safeAddress } from '#shared/lib/safe-address.ts';

export interface AttributionPart {
  readonly text: string;
  readonly address?: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', copy: '©', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

const decoded = (text: string) =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d{1,7})|(\w{1,8}));/g, (whole, code?: string, name?: string) =>
      code && Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : (entities[name ?? ''] ?? whole),
    );

/** What a style asks to have said of its sources: texts and links. It comes as HTML, of which nothing else is kept. */
export function attributionParts(html: string): AttributionPart[] {
  const parts: AttributionPart[] = [];
  let end = 0;
  const say = (text: string, address?: string | null) => {
    if (text.trim() !== '') parts.push({ text: text.trim(), ...(address && { address }) });
  };
  for (const link of html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/gi)) {
    say(decoded(html.slice(end, link.index)));
    const [, , double, single] = /\shref\s*=\s*("([^"]*)"|'([^']*)')/i.exec(link[1] ?? '') ?? [];
    say(decoded(link[2] ?? ''), safeAddress(decoded(double ?? single ?? '')));
    end = link.index + link[0].length;
  }
  say(decoded(html.slice(end)));
  return parts;
}
