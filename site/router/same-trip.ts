/** What makes a trip another one. Names, preferences and the chosen journeys may be said differently of the same. */
const essential = ['fi', 'ti', 'v[0][i]', 'flat', 'flon', 'tlat', 'tlon', 'tt', 'dt', 'at', 'rt'] as const;

/** Whether two queries say the same trip. */
export function isSameTrip(one: string, other: string): boolean {
  const [first, second] = [new URLSearchParams(one), new URLSearchParams(other)];
  return essential.every((name) => (first.get(name) ?? '') === (second.get(name) ?? ''));
}
