// Declared here, because declarations do not import each other. The build removes it with the examples.

/** A line as services send it. */
export const exampleLine = (id: string, code: string, name: string, mode: string, color: string, ink = '#000000') => ({
  id,
  code,
  name,
  mode,
  color,
  textColor: ink,
});
export const metro1 = exampleLine('M1', '1', 'La Défense – Vincennes', 'METRO', '#ffcd00');
export const metro6 = exampleLine('M6', '6', 'Charles de Gaulle – Étoile – Nation', 'METRO', '#6eca97');

/** The detail of a stop on metro 1. */
export const bastille = {
  id: 'bastille',
  type: 'stopArea',
  label: 'Bastille, Paris',
  name: 'Bastille',
  lat: 48.8528,
  lon: 2.369,
  modes: ['METRO'],
  lines: [metro1],
  disruptions: [],
};

/** The two directions of metro 1 at that stop. */
export const eastbound = {
  line: metro1,
  stopPointId: 'bastille-1',
  direction: { id: 'east', name: 'Château de Vincennes' },
};
export const westbound = { line: metro1, stopPointId: 'bastille-2', direction: { id: 'west', name: 'La Défense' } };

/** A departure on time, at a clock time such as `08:04`. */
export const departureAt = (time: string, destination: string, more: object = {}) => ({
  tripId: `run at ${time}`,
  time: { scheduled: `2026-11-20T${time}:00+01:00`, status: 'SCHEDULED' },
  destination,
  realtime: false,
  ...more,
});

/** The departures of that stop, by direction. */
export const bastilleSchedules = (schedules: readonly object[]) => ({
  stop: { id: 'bastille', name: 'Bastille' },
  fromDatetime: '2026-11-20T08:00:00+01:00',
  groupedByTerminus: true,
  disruptions: [],
  schedules,
});
