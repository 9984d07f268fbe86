import { safeWebAddress } from '#shared/lib/safe-address.ts';

/** A provider of data, with its page if it has one. */
export interface DataSource {
  name: string;
  url?: string;
}

/** Returns a provider with its address, unless that is unsafe to follow. */
export function dataSourceOf(name: string, address: string | null | undefined): DataSource {
  const url = safeWebAddress(address);
  return url === null ? { name } : { name, url };
}
