import { type Check, checks, type Problem, type ProblemSeverity, placeNames, type Report } from '../problem.ts';
import { attributeRules } from './attribute-rules.ts';
import { policyRules } from './content-policy-rules.ts';
import { lookRules } from './look-rules.ts';
import type { Examined, Rule } from './rule.ts';
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
};

const bySeverity: readonly ProblemSeverity[] = ['error', 'warning', 'note'];

/** Returns the problems of a page, the worst first. A problem that one fix ends is listed once. */
export function findProblems(examined: Examined): readonly Problem[] {
  const known = new Set<string>();
  return Object.entries<Rule>(rules)
    .flatMap(([rule, { check, severity, find }]) =>
      find(examined).map(({ text, fix: { place, code } }) => {
        return { rule, check, severity, text, fix: { place, hint: placeNames[place], code } };
      }),
    )
    .filter(({ rule, fix }) => {
      const key = `${rule} ${fix.code}`;
      return !known.has(key) && known.add(key);
    })
    .sort((one, other) => bySeverity.indexOf(one.severity) - bySeverity.indexOf(other.severity));
}

/** Returns what could be checked on this page. A browser may not tell, and a page may have nothing to check. */
function checksOf({ facts }: Examined): readonly Check[] {
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

export const reportOf = (examined: Examined): Report => ({
  version: examined.facts.version,
  problems: findProblems(examined),
  checks: checksOf(examined),
});
