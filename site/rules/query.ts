/** The first value of a parameter (TRAP-7), or null. */
export function firstValue(query: string, name: string): string | null {
  return new URLSearchParams(query).get(name);
}

/** The query without a parameter; the others stay letter for letter as they were. */
export function withoutParameter(query: string, name: string): string {
  return query
    .split('&')
    .filter((pair) => pair !== '' && !new URLSearchParams(pair).has(name))
    .join('&');
}

/** The query with a parameter in the place of those of its name. */
export function withParameter(query: string, name: string, value: string): string {
  const pair = String(new URLSearchParams([[name, value]]));
  const others = withoutParameter(query, name);
  return others === '' ? pair : `${others}&${pair}`;
}

/** Whether an address asks for the widget mode: by the text `true`, and by nothing else (LAY-5, TRAP-7). */
export function asksForWidgetMode(query: string): boolean {
  return firstValue(query, 'widget') === 'true';
}
