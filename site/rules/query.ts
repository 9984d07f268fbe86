/** Returns the first value of a parameter (TRAP-7), or null. */
export function firstValue(query: string, name: string): string | null {
  return new URLSearchParams(query).get(name);
}

/** Returns the query without a parameter. The other parameters stay unchanged, byte for byte. */
export function withoutParameter(query: string, name: string): string {
  return query
    .split('&')
    .filter((pair) => pair !== '' && !new URLSearchParams(pair).has(name))
    .join('&');
}

/** Returns the query with one value for a parameter, replacing all of its name. */
export function withParameter(query: string, name: string, value: string): string {
  const pair = String(new URLSearchParams([[name, value]]));
  const others = withoutParameter(query, name);
  return others === '' ? pair : `${others}&${pair}`;
}

/** Returns whether an address requests widget mode: only the text `true` does (LAY-5, TRAP-7). */
export function asksForWidgetMode(query: string): boolean {
  return firstValue(query, 'widget') === 'true';
}
