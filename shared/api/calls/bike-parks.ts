import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { list } from '../tolerant-schema.ts';
import { proximityDetail } from './proximity.ts';

export const getBikeParks = endpoint({
  name: 'bikeParks',
  path: '/core/v3/bikeParks/{id}',
  response: v.pipe(
    v.object({ bikeParks: list(proximityDetail) }),
    v.transform((response) => response.bikeParks),
  ),
  doc: 'A bike park.',
});
