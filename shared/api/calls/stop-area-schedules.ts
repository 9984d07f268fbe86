import { endpoint } from '../endpoint.ts';
import { stopSchedules } from './stop-points.ts';

export const getStopAreaSchedules = endpoint({
  name: 'stopAreaSchedules',
  method: 'GET',
  base: 'bff',
  path: '/api/proximity/v2/stopAreas/{id}/schedules',
  access: 'key',
  acceptLanguage: true,
  answer: stopSchedules,
  doc: 'The schedules of a stop area.',
});
