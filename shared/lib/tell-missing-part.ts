/** For the console: what could not be loaded is said to the traveller by whoever wanted it. */
export function tellMissingPart(reason: unknown): void {
  console.error('A part of this widget could not be loaded.', reason);
}
