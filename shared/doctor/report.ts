import type { Report } from './problem.ts';

/** Writes a report as text, one paragraph per problem. */
export const textOfReport = ({ version, problems }: Report): string =>
  [
    `tp-widgets ${version}`,
    ...problems.map(({ severity, rule, text, fix }) => `[${severity}] ${rule}: ${text}\n${fix.hint}\n${fix.code}`),
  ].join('\n\n');

const methods = { error: 'error', warning: 'warn', note: 'info' } as const;

export const summaryOf = ({ problems: { length } }: Report): string =>
  length === 0 ? 'Everything is in order.' : `${length} ${length === 1 ? 'issue' : 'issues'} to fix.`;

/** Prints a report to the console, one message per problem. Each begins with `tp-doctor:`, so that the console can filter. */
export function printReport(report: Report): void {
  const { version, problems, checks } = report;
  for (const { severity, text, fix } of problems) {
    console[methods[severity]](`tp-doctor: ${text} ${fix.hint}\n${fix.code}`);
  }
  console.info(`tp-doctor: tp-widgets ${version}. ${summaryOf(report)} Checked: ${checks.join(', ')}.`);
}
