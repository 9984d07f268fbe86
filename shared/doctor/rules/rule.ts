import type { WidgetDeclaration } from '#shared/element/contract.ts';
import { inHtml } from '#shared/lib/partner-page/escape.ts';
import { writeTag } from '#shared/lib/partner-page/write-tag.ts';
import type { Facts } from '../facts.ts';
import type { Check, FixPlace, ProblemSeverity } from '../problem.ts';

/** The change that ends the problem, ready to paste. */
export interface Fix {
  readonly place: FixPlace;
  readonly code: string;
}

export interface Examined {
  readonly facts: Facts;
  readonly widgets: readonly WidgetDeclaration[];
}

export interface Rule {
  readonly severity: ProblemSeverity;
  readonly check: Check;
  /**
   * Returns each case of the problem: what is wrong and what it means for travellers, in English, and the change that ends
   * it. The same fix counts once.
   */
  readonly find: (examined: Examined) => readonly { readonly text: string; readonly fix: Fix }[];
}

export const rule = (severity: ProblemSeverity, check: Check, find: Rule['find']): Rule => ({ severity, check, find });

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

/** Settings of the page, or some of them. */
export type WrittenSettings = Readonly<Record<string, unknown>>;

export const isSettings = (value: unknown): value is WrittenSettings =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns settings with others over them, key by key. */
const merged = (settings: WrittenSettings, others: WrittenSettings): WrittenSettings => ({
  ...settings,
  ...Object.fromEntries(
    Object.entries(others).map(([key, value]) => {
      const present = settings[key];
      return [key, isSettings(present) && isSettings(value) ? merged(present, value) : value];
    }),
  ),
});

/** Writes the element with the page's settings anew, and others over them. */
export const scriptFix = (settings: unknown, others: WrittenSettings = {}): Fix => ({
  place: 'config-script',
  code: `<script type="application/json" id="tp-config">\n${JSON.stringify(
    isSettings(settings) ? merged(settings, others) : others,
    null,
    2,
  )}\n</script>`,
});

/** Writes a call of `configure()`. */
export const callFix = (settings: WrittenSettings): Fix => ({
  place: 'script',
  code: `configure(${JSON.stringify(settings, null, 2)});`,
});

/** Configures as the page does: in its JSON, or by a call of `configure()`. */
export const configureFix = (settings: WrittenSettings, { settings: { script, hasCalls } }: Facts): Fix =>
  script !== null && !hasCalls ? scriptFix(script, settings) : callFix(settings);
