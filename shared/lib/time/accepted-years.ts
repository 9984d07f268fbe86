/** No timetable has earlier years, and old years have other offsets (Paris was 9 min 21 s ahead of UTC). */
const firstYear = 2000;
const lastYear = 2100;

/** Returns whether a day or time (`2026-03-29…`) is within the years that requests accept. */
export function isAcceptedYear(text: string): boolean {
  const year = Number(text.slice(0, 4));
  return year >= firstYear && year <= lastYear;
}
