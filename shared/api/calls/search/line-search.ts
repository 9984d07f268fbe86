import * as v from 'valibot';
import type { LineSearchResult } from '#shared/domain/line/line-detail.ts';
import { modes } from '#shared/domain/mode.ts';
import { endpoint } from '../../endpoint.ts';
import { count, list, object } from '../../tolerant-schema.ts';
import { lineRef } from '../../transit-schemas.ts';

// An addition to the spec, like the other calls of lines (ND-24). In a file of its own: a list of lines needs no other.

export const searchLines = endpoint({
  name: 'lines',
  path: '/api/v1/lines',
  query: v.object({
    search: v.optional(v.pipe(v.string(), v.maxLength(200))),
    mode: v.optional(v.picklist(modes)),
    page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))),
  }),
  response: object<LineSearchResult>({ lines: list(lineRef), total: count }),
  doc: 'Lines by name and mode, page by page.',
});
