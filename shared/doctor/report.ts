import type { Problem, Report, Severity } from './problem.ts';
import type { Examined, Values } from './rules/rule.ts';
import { checksOf, findProblems } from './rules/rules.ts';
import { placeNames, sentences } from './texts.ts';

export function reportOf(examined: Examined): Report {
  const problems = findProblems(examined).map(
    ({ rule, check, severity, values, fix }): Problem => ({
      rule,
      check,
      severity,
      text: (sentences[rule] as (values: Values) => string)(values),
      fix: { place: fix.place, hint: placeNames[fix.place], code: fix.code },
    }),
  );
  return { version: examined.facts.version, problems, checks: checksOf(examined) };
}

/** Writes a report as text, one paragraph per problem. */
export const textOfReport = ({ version, problems }: Report): string =>
  [
    `tp-widgets ${version}`,
    ...problems.map(({ severity, rule, text, fix }) => `[${severity}] ${rule}: ${text}\n${fix.hint}\n${fix.code}`),
  ].join('\n\n');

const methods: Readonly<Record<Severity, 'error' | 'warn' | 'info'>> = {
  error: 'error',
  warning: 'warn',
  note: 'info',
};

export const outcomeOf = ({ problems: { length } }: Report): string =>
  length === 0 ? 'Everything is in order.' : `${length} ${length === 1 ? 'issue' : 'issues'} to fix.`;

/** Prints a report to the console, one message per problem. Each begins with `tp-doctor:`, so that the console can filter. */
export function printReport(report: Report): void {
  const { version, problems, checks } = report;
  for (const { severity, text, fix } of problems) {
    console[methods[severity]](`tp-doctor: ${text} ${fix.hint}\n${fix.code}`);
  }
  console.info(`tp-doctor: tp-widgets ${version}. ${outcomeOf(report)} Checked: ${checks.join(', ')}.`);
}
