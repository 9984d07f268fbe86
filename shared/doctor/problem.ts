// The types of the package lead here, and need no other package.

/** What was checked, in the order of the report. */
export const checkNames = {
  copies: 'One copy of the library',
  tags: 'Elements defined',
  attributes: 'Attributes',
  configuration: 'Configuration',
  policy: 'Security policy (CSP)',
  services: 'Services, CORS and key',
  storage: 'Browser storage',
  geolocation: 'Geolocation',
  fonts: 'Fonts',
  width: 'Width',
  colors: 'Contrasts',
} as const;
export type Check = keyof typeof checkNames;
export const checks = Object.keys(checkNames) as Check[];

/** `error`: something does not work. `warning`: it works for some, or worse than it could. `note`: it may be intended. */
export type ProblemSeverity = 'error' | 'warning' | 'note';

/** Where the code of a fix belongs. */
export const placeNames = {
  page: 'In the page’s HTML:',
  style: 'In the page’s style sheet:',
  script: 'In the page’s script:',
  'config-script': 'In the page’s HTML, instead of the present one:',
  policy: 'In the page’s header Content-Security-Policy, instead of this directive:',
  'page-header': 'In the page’s headers:',
  'service-header': 'In the service’s headers:',
  'font-header': 'In the headers of the font’s file:',
  server: 'In the server’s configuration file:',
  'host-page': 'In the page that contains the frame:',
  terminal: 'In a terminal, to see the response:',
} as const;
export type FixPlace = keyof typeof placeNames;

/** One problem of the page, in English. */
export interface Problem {
  /** The name of the problem, such as `narrow`. */
  readonly rule: string;
  readonly check: Check;
  readonly severity: ProblemSeverity;
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
