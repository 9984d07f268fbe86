import * as v from 'valibot';

/** Seconds since 1970 of a time with offset. */
export const writtenInstant = v.pipe(
  v.string(),
  v.check((written) => !Number.isNaN(Date.parse(written)), 'is no time'),
  v.transform((written) => Math.floor(Date.parse(written) / 1000)),
);
