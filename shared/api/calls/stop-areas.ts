import * as v from 'valibot';
import type { StopAreaDetail } from '#shared/domain/place/proximity.ts';
import { endpoint } from '../endpoint.ts';
import { object } from '../tolerant-schema.ts';
import { detailEntries } from './proximity.ts';

export const getStopArea = endpoint({
  name: 'stopArea',
  path: '/api/proximity/v2/stopAreas/{id}',
  // The request has determined the type already.
  response: object<StopAreaDetail>({
    ...detailEntries,
    type: v.fallback(v.literal('stopArea'), 'stopArea'),
  }),
  doc: 'A stop area in full.',
});
