import type { Timetable } from '../timetable.ts';

/** The days on which services run, one bit a day and service; a thread can send it. */
export interface ServiceDays {
  readonly count: number;
  /** The day of bit 0. */
  readonly origin: number;
  readonly firstDay: number;
  readonly lastDay: number;
  /** 32-bit words that each service takes. */
  readonly width: number;
  readonly bits: Uint32Array;
}

/** A timetable whose services are bits instead of a function, so that a thread can send it. */
export interface PlainTimetable extends Omit<Timetable, 'services'> {
  readonly services: ServiceDays;
}

/** Tells whether a service runs on a day. */
export function runsOn(days: ServiceDays, service: number, day: number): boolean {
  if (day < days.firstDay || day > days.lastDay || service < 0 || service >= days.count) return false;
  const bit = day - days.origin;
  return (((days.bits[service * days.width + (bit >> 5)] ?? 0) >>> (bit & 31)) & 1) === 1;
}

export function withCalendar({ services, ...rest }: PlainTimetable): Timetable {
  const { count, firstDay, lastDay } = services;
  const runs = (service: number, day: number) => runsOn(services, service, day);
  return { ...rest, services: { count, firstDay, lastDay, runs } };
}
