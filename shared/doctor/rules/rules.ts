import { type Check, checks, type Severity } from '../problem.ts';
import { attributeRules } from './attribute-rules.ts';
import { lookRules } from './look-rules.ts';
import { policyRules } from './policy-rules.ts';
import type { Examined, Fix, Rule, Values } from './rule.ts';
import { serviceRules } from './service-rules.ts';
import { settingRules } from './setting-rules.ts';
import { surroundingsRules } from './surroundings-rules.ts';
import { tagRules } from './tag-rules.ts';

export const rules = {
  ...tagRules,
  ...attributeRules,
  ...settingRules,
  ...policyRules,
  ...serviceRules,
  ...surroundingsRules,
  ...lookRules,
} as const satisfies Record<string, Rule>;

export type RuleId = keyof typeof rules;

/** What a rule inserts into its sentence. */
export type ValuesOf<Id extends RuleId> = ReturnType<(typeof rules)[Id]['find']>[number]['values'];

/** One problem of a page. */
export interface Finding {
  readonly rule: RuleId;
  readonly check: Check;
  readonly severity: Severity;
  readonly values: Values;
  readonly fix: Fix;
}

const bySeverity: readonly Severity[] = ['error', 'warning', 'note'];

/** Returns the problems of a page, the worst first. A problem that one fix ends is listed once. */
export function findProblems(examined: Examined): readonly Finding[] {
  const known = new Set<string>();
  return (Object.entries(rules) as [RuleId, Rule][])
    .flatMap(([rule, { check, severity, find }]) =>
      find(examined).map((found) => ({ rule, check, severity, ...found })),
    )
    .filter(({ rule, fix }) => {
      const key = `${rule} ${fix.code}`;
      return !known.has(key) && known.add(key);
    })
    .sort((one, other) => bySeverity.indexOf(one.severity) - bySeverity.indexOf(other.severity));
}

/** Returns what could be checked on this page. A browser may not tell, and a page may have nothing to check. */
export function checksOf({ facts }: Examined): readonly Check[] {
  const isDrawn = facts.tags.some(({ definedBy }) => definedBy === 'us');
  const skipped = new Set<Check>(isDrawn ? [] : ['fonts', 'width', 'colors']);
  if (facts.tags.length === 0)
    for (const check of ['attributes', 'storage', 'geolocation'] as const) skipped.add(check);
  if (facts.storage === 'unused') skipped.add('storage');
  if (facts.geolocation === 'unknown') skipped.add('geolocation');
  if (facts.services.length === 0) skipped.add('services');
  if (!facts.settings.isGiven) skipped.add('configuration');
  return checks.filter((check) => !skipped.has(check));
}
