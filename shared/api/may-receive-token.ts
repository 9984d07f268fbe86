/**
 * Returns whether the visitor's token may go to a service: one that the page's configuration names (a tag may name
 * others), over https. `localhost` and `127.0.0.1` never leave the machine.
 */
export function mayReceiveToken(address: string, configured: readonly (string | null | undefined)[]): boolean {
  const { origin, protocol, hostname } = new URL(address);
  const isConfigured = configured.some((known) => known && new URL(known).origin === origin);
  return isConfigured && (protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1');
}
