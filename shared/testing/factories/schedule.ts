import type { Departure, NextDepartures, StopSchedule, StopSchedules, TransitTime } from '#shared/domain/schedule.ts';
import { createLine } from './line.ts';

/** A time on the day of the tests; by default `08:00` in Paris. */
export function createTransitTime(timeOfDay = '08:00', values: Partial<TransitTime> = {}): TransitTime {
  return { scheduled: `2026-11-20T${timeOfDay}:00+01:00`, status: 'SCHEDULED', ...values };
}

export function createDeparture(values: Partial<Departure> = {}): Departure {
  return {
    tripId: 'trip:1',
    time: createTransitTime(),
    destination: 'Château de Vincennes',
    realtime: false,
    ...values,
  };
}

export function createStopSchedule(values: Partial<StopSchedule> = {}): StopSchedule {
  return {
    line: createLine(),
    stopPointId: 'stop_point:bastille',
    direction: { id: 'direction:0', name: 'Château de Vincennes' },
    departures: [createDeparture()],
    ...values,
  };
}

export function createStopSchedules(values: Partial<StopSchedules> = {}): StopSchedules {
  return {
    stop: { id: 'stop_point:bastille', name: 'Bastille' },
    fromDatetime: '2026-11-20T08:00:00+01:00',
    groupedByTerminus: false,
    schedules: [createStopSchedule()],
    disruptions: [],
    ...values,
  };
}

export function createNextDepartures(values: Partial<NextDepartures> = {}): NextDepartures {
  return {
    stopPointId: 'stop_point:bastille',
    line: createLine(),
    departures: [createDeparture()],
    disruptions: [],
    updatedAt: '2026-11-20T07:59:30+01:00',
    ...values,
  };
}
