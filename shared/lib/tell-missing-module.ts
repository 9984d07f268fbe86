/** Logs a failed later import. The caller shows the failure to the traveller. */
export function tellMissingModule(reason: unknown): void {
  console.error('Some content of the widget is missing: a file could not be loaded. Reload the page to retry.', reason);
}
