/** A time of an attribute, as a wall time of the network or with its offset from UTC: `2026-11-20T08:00+01:00`. */
export interface Moment {
  readonly iso: string;
}

/** No timetable has years before 2000, and requests accept none after 2099. */
const time = /^(20\d\d-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[ +-]\d\d:?\d\d)?$/i;

/** Parses the text of a time attribute; undefined for an empty text. An unencoded plus sign arrives as a space. */
export function parseMoment(written: string): Moment | undefined {
  const text = written.trim();
  if (text === '') return undefined;
  const [, day, clock, offset = ''] = time.exec(text) ?? [];
  if (!day || !clock || Number.isNaN(Date.parse(`${day}T${clock.slice(0, 5)}`))) {
    throw new Error('is not a time such as 2026-11-20T08:00');
  }
  return { iso: `${day}T${clock}${offset.replace(' ', '+')}` };
}
