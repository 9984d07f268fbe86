import { getBuildMetadata, getLatestBuild, getPagePayload } from '#shared/api/builds.ts';
import type { BuildMetadata, LatestBuild } from '#shared/domain/build.ts';
import { CallRefused } from '../http/call-refused.ts';
import type { CallTable } from '../http/call-table.ts';

export interface BuildParts {
  readonly build: LatestBuild;
  readonly matcher: () => BuildMetadata['matcher'];
  readonly prerendered: readonly string[];
  /** What the page at a path was rendered from; null where there is none. */
  readonly payload: (path: string, origin: string) => Record<string, unknown> | null;
}

/** What open pages ask about the build that is being served (ND-22, ND-23). */
export function answerBuilds(calls: CallTable, { build, matcher, prerendered, payload }: BuildParts): void {
  calls.answer(getLatestBuild, () => ({ ...build }));

  calls.answer(getBuildMetadata, ({ input }) => {
    // Nothing of an older build is kept: whoever still has it loads its pages in full.
    if (input.buildId !== build.id) throw new CallRefused(404, 'unknown-build', 'This build is not served any more.');
    return { id: build.id, matcher: matcher(), prerendered: [...prerendered] };
  });

  calls.answer(getPagePayload, ({ input, origin }) => {
    const path = input.page === '' ? '/' : input.page;
    const found = input.buildId === build.id && prerendered.includes(path) ? payload(path, origin) : null;
    if (found === null) throw new CallRefused(404, 'unknown-page', 'This build has no such page.');
    return found;
  });
}
