import { allowing, type NeededSources, neededSources } from '#shared/lib/partner-page/content-policy.ts';
import type { Facts } from '../facts.ts';
import type { Fix, Rule } from './rule.ts';

/** Returns one case per directive, with all that the page needs of it. */
function refused(facts: Facts, directive: string) {
  const refusals = facts.refusals.filter((one) => one.directive.replace(/-(?:elem|attr)$/, '') === directive);
  // Several policies may be in force, and each of them must allow what the page needs.
  return [...new Set(refusals.map(({ policy }) => policy))].map((policy) => {
    const ofPolicy = refusals.filter((one) => one.policy === policy);
    const sources = ofPolicy.map(({ source }) => source);
    // What is missing of the same directive would be refused next.
    const needed = neededSources(facts.library, facts.library)[directive as keyof NeededSources] ?? [];
    const [first] = ofPolicy;
    return {
      values: { directive, source: [...new Set(sources)].join(' ') },
      fix: {
        place: 'policy',
        code: allowing(policy, first?.directive ?? directive, [...needed, ...sources]),
      } satisfies Fix,
    };
  });
}

export const policyRules = {
  'policy-script': { check: 'policy', severity: 'error', find: ({ facts }) => refused(facts, 'script-src') },
  'policy-connect': { check: 'policy', severity: 'error', find: ({ facts }) => refused(facts, 'connect-src') },
  'policy-image': { check: 'policy', severity: 'warning', find: ({ facts }) => refused(facts, 'img-src') },
  'policy-worker': { check: 'policy', severity: 'warning', find: ({ facts }) => refused(facts, 'worker-src') },
  'policy-font': { check: 'policy', severity: 'warning', find: ({ facts }) => refused(facts, 'font-src') },
} as const satisfies Record<string, Rule>;
