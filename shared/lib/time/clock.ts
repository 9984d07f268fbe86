/** The source of "now". One per page or server, passed as a dependency; pure rules take `now` as an argument. */
export interface Clock {
  /** Milliseconds since 1970, like `Date.now()`. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** Returns an instant of the real time on a clock that may be fixed or shifted. */
export const onClock = (instant: number, clock: Clock): number =>
  clock.now() - Math.max(0, systemClock.now() - instant);

/**
 * Creates a clock from the setting of the operator or a test. `2026-11-20T08:00+01:00` is a fixed time; `+PT2H` or
 * `-PT30M` is an offset from the real time. Throws on any other text.
 */
export function clockFrom(setting: string | undefined, system: Clock = systemClock): Clock {
  if (!setting) return system;
  const shift = /^([+-])PT(?:(\d+)H)?(?:(\d+)M)?$/.exec(setting);
  if (shift && (shift[2] || shift[3])) {
    const minutes = Number(shift[2] ?? 0) * 60 + Number(shift[3] ?? 0);
    const offset = (shift[1] === '-' ? -1 : 1) * minutes * 60_000;
    return { now: () => system.now() + offset };
  }
  const instant = Date.parse(setting);
  if (Number.isNaN(instant)) {
    throw new Error(
      `"${setting}" is not a time: write 2026-11-20T08:00+01:00 to stand still there, or +PT2H to shift.`,
    );
  }
  return { now: () => instant };
}
