/**
 * Whether an address says anything of a trip, so that a page whose address does not leaves the reader of such addresses
 * unloaded.
 */
export function saysTrip(search: string): boolean {
  return /[?&](?:[ft]i|tt|dt|at|rt|jc)=/.test(search);
}
