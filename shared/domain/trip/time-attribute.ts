/** No timetable has years before 2000, and requests accept none after 2099. */
const time = /^20\d\d-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[ +-]\d\d:?\d\d)?$/i;

/** Returns why the text of a time attribute is refused; null if it is valid. */
export function timeProblem(written: string): string | null {
  const text = written.trim();
  const isTime = text === '' || (time.test(text) && Date.parse(text.slice(0, 16).replace(' ', 'T')) > 0);
  return isTime ? null : 'is not a time such as 2026-11-20T08:00';
}
