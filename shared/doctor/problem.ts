// The types of the package lead here, and need no other package.

/** What was checked, in the order of the report. */
export const checks = [
  'copies',
  'tags',
  'attributes',
  'configuration',
  'policy',
  'services',
  'storage',
  'geolocation',
  'fonts',
  'width',
  'colors',
] as const;
export type Check = (typeof checks)[number];

/** `error`: something does not work. `warning`: it works for some, or worse than it could. `note`: it may be intended. */
export type Severity = 'error' | 'warning' | 'note';

/** Where the code of a fix belongs. */
export type FixPlace =
  | 'page'
  | 'style'
  | 'script'
  | 'config-script'
  | 'policy'
  | 'page-header'
  | 'service-header'
  | 'font-header'
  | 'server'
  | 'host-page'
  | 'terminal';

/** One problem of the page, in English. */
export interface Problem {
  /** The name of the problem, such as `narrow`. */
  readonly rule: string;
  readonly check: Check;
  readonly severity: Severity;
  readonly text: string;
  /** The change that ends the problem: where it belongs, and code to paste there. */
  readonly fix: { readonly place: FixPlace; readonly hint: string; readonly code: string };
}

/** What `doctor()` has found on a page. */
export interface Report {
  readonly version: string;
  /** The worst first; empty if all is in order. */
  readonly problems: readonly Problem[];
  /** What was checked. */
  readonly checks: readonly Check[];
}
