import type { Refusal } from '../facts.ts';

/** The fields of a violation that are used. A report of an earlier one names the address differently. */
interface Violation {
  readonly disposition: string;
  readonly effectiveDirective: string;
  readonly originalPolicy: string;
  readonly blockedURI?: string;
  readonly blockedURL?: string | null;
}

/** The part of the Reporting API that is used. Not every browser has it. */
interface Reporting {
  readonly ReportingObserver?: new (
    read: (reports: readonly { readonly body: Violation }[]) => void,
    options: { readonly types: readonly string[]; readonly buffered: boolean },
  ) => { observe(): void; disconnect(): void };
}

/** Directives that decide on what our elements load. */
const ours = /^(?:script-src|script-src-elem|connect-src|img-src|worker-src|font-src)$/;

/** Returns the source that a policy would have to allow; null for code inside the page. */
function sourceOf(address: string): string | null {
  if (address === 'data' || address === 'blob') return `${address}:`;
  try {
    const { protocol, origin } = new URL(address);
    return origin === 'null' ? protocol : origin;
  } catch {
    // `inline`, `eval` and other words.
    return null;
  }
}

export interface PolicyWatch {
  /** What the policy has refused so far, each once. */
  readonly refusals: () => readonly Refusal[];
  readonly stop: () => void;
}

/** Collects what the page's policy refuses from now on, and where the browser remembers it, what it has refused before. */
export function watchPolicy(page: Document): PolicyWatch {
  const found = new Map<string, Refusal>();
  const take = ({ disposition, effectiveDirective, originalPolicy, blockedURI, blockedURL }: Violation) => {
    const source = sourceOf(blockedURI ?? blockedURL ?? '');
    if (disposition !== 'enforce' || source === null || !ours.test(effectiveDirective)) return;
    const refusal = { directive: effectiveDirective, source, policy: originalPolicy };
    found.set(JSON.stringify(refusal), refusal);
  };
  page.addEventListener('securitypolicyviolation', take);
  const { ReportingObserver: Observer } = globalThis as unknown as Reporting;
  const observer =
    Observer &&
    new Observer((reports) => reports.forEach(({ body }) => void take(body)), {
      types: ['csp-violation'],
      buffered: true,
    });
  observer?.observe();
  return {
    refusals: () => [...found.values()],
    stop() {
      page.removeEventListener('securitypolicyviolation', take);
      observer?.disconnect();
    },
  };
}
