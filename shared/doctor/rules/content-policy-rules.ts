import { allowing, neededSources } from '#shared/lib/partner-page/content-policy.ts';
import type { ProblemSeverity } from '../problem.ts';
import { rule } from './rule.ts';

/** The rule of a directive: one case per policy, with all that the page needs of it. */
const policyRule = (severity: ProblemSeverity, directive: string, textOf: (source: string) => string) =>
  rule(severity, 'policy', ({ facts }) => {
    const refusals = facts.refusals.filter((one) => one.directive.replace(/-(?:elem|attr)$/, '') === directive);
    // Several policies may be in force, and each of them must allow what the page needs.
    return [...new Set(refusals.map(({ policy }) => policy))].map((policy) => {
      const ofPolicy = refusals.filter((one) => one.policy === policy);
      const sources = ofPolicy.map(({ source }) => source);
      // The other sources that the same directive lacks would be refused next.
      const needed: Readonly<Record<string, readonly string[]>> = { ...neededSources(facts.library, facts.library) };
      return {
        text: `The page’s security policy blocks ${textOf([...new Set(sources)].join(' '))}.`,
        fix: {
          place: 'policy',
          code: allowing(policy, ofPolicy[0]?.directive ?? directive, [...(needed[directive] ?? []), ...sources]),
        },
      };
    });
  });

export const policyRules = {
  'policy-script': policyRule(
    'error',
    'script-src',
    (source) => `scripts from ${source} (script-src), so elements stay empty`,
  ),
  'policy-connect': policyRule(
    'error',
    'connect-src',
    (source) => `requests to ${source} (connect-src), so the elements have no data`,
  ),
  'policy-image': policyRule(
    'warning',
    'img-src',
    (source) => `images from ${source} (img-src), so they are missing from the elements`,
  ),
  'policy-worker': policyRule(
    'warning',
    'worker-src',
    (source) => `workers (worker-src, ${source}), so a list replaces the map`,
  ),
  'policy-font': policyRule(
    'warning',
    'font-src',
    (source) => `the font from ${source} (font-src), so the elements use another font`,
  ),
};
