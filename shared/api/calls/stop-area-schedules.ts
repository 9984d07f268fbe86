import { endpoint } from '../endpoint.ts';
import { stopSchedules } from './stop-points.ts';

export const getStopAreaSchedules = endpoint({
  name: 'stopAreaSchedules',
  path: '/api/proximity/v2/stopAreas/{id}/schedules',
  response: stopSchedules,
  doc: 'The schedules of a stop area.',
});
