import type { WidgetDeclaration } from '#shared/element/contract.ts';
import { inHtml } from '#shared/lib/partner-page/escape.ts';
import { writeTag } from '#shared/lib/partner-page/write-tag.ts';
import type { Facts } from '../facts.ts';
import type { Check, FixPlace, Severity } from '../problem.ts';

/** The change that ends the problem, ready to paste. */
export interface Fix {
  readonly place: FixPlace;
  readonly code: string;
}

/** What a rule inserts into its sentence. */
export type Values = Readonly<Record<string, string>>;

export interface Found {
  readonly values: Values;
  readonly fix: Fix;
}

export interface Examined {
  readonly facts: Facts;
  readonly widgets: readonly WidgetDeclaration[];
}

export interface Rule {
  readonly check: Check;
  readonly severity: Severity;
  /** Returns each case of the problem; the same fix counts once. */
  readonly find: (examined: Examined) => readonly Found[];
}

/** Writes an attribute in the quotes that need the least escaping, so that JSON stays readable. */
function writeAttribute(name: string, value: string): string {
  if (value === '') return name;
  if (value.includes('"') && !value.includes("'")) return `${name}='${inHtml(value).replaceAll('&quot;', '"')}'`;
  return `${name}="${inHtml(value)}"`;
}

/** Writes one of our tags with these attributes. */
export const tagFix = (tag: string, attributes: Readonly<Record<string, string>> = {}): Fix => ({
  place: 'page',
  code: writeTag(
    tag,
    Object.entries(attributes).map(([name, value]) => writeAttribute(name, value)),
  ),
});

/** Writes a call of `configure()`. */
export const configureFix = (settings: object): Fix => ({
  place: 'script',
  code: `configure(${JSON.stringify(settings, null, 2)});`,
});
