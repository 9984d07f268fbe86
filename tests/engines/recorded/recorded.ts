/** Responses of OpenTripPlanner 2.9.0 over the small feed, one a line. `TP_RECORD=1` writes them anew (README.md). */
export const recordedOtp = new URL('otp-2.9.0.jsonl.gz', import.meta.url);

/** The Tuesday that was recorded. */
export const recordedDay = '2026-12-01';
