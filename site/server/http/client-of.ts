import { BlockList, isIP, isIPv4 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { listOf } from './negotiate.ts';

/** Whether an address belongs to a proxy of the operator. `hop` counts from 0, the sender of the connection. */
export type TrustsProxy = (address: string, hop: number) => boolean;

export const trustsNoProxy: TrustsProxy = () => false;

/**
 * Parses the operator's trusted proxies: a number of hops, or addresses and CIDR blocks separated by commas. Null when the
 * text is neither.
 */
export function readTrustedProxies(text: string): TrustsProxy | null {
  if (/^\d$/.test(text)) return (_, hop) => hop < Number(text);
  const list = new BlockList();
  for (const entry of text.split(',')) {
    const [address = '', bits, ...rest] = entry.trim().split('/');
    const family = familyOf(address);
    const most = family === 'ipv4' ? 32 : 128;
    if (!isIP(address) || rest.length > 0) return null;
    if (bits === undefined) list.addAddress(address, family);
    else if (/^\d{1,3}$/.test(bits) && Number(bits) <= most) list.addSubnet(address, Number(bits), family);
    else return null;
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

/** The sender of a request. */
export interface Client {
  /** IP address; `local` where there is no socket. */
  readonly address: string;
  readonly isHttps: boolean;
}

declare module 'hono' {
  interface ContextVariableMap {
    client: Client;
    /** Origin of this site for visitors: the configured one, else that of the request, where a proxy may terminate TLS. */
    origin: string;
  }
}

interface Forwarded {
  /** Address of the sender of the connection. */
  readonly peer: string;
  readonly isEncrypted: boolean;
  /** The headers X-Forwarded-For and X-Forwarded-Proto. */
  readonly forwardedFor: string | undefined;
  readonly forwardedProto: string | undefined;
}

/** Follows the addresses of X-Forwarded-For from the nearest one as long as they belong to trusted proxies. */
export function clientOf({ peer, isEncrypted, forwardedFor, forwardedProto }: Forwarded, trusts: TrustsProxy): Client {
  const own = plainAddress(peer) ?? peer;
  if (!trusts(own, 0)) return { address: own, isHttps: isEncrypted };
  let address = own;
  let hop = 0;
  for (const text of filledIn(forwardedFor).reverse()) {
    const before = trusts(address, hop) ? plainAddress(text) : null;
    if (before === null) break;
    address = before;
    hop += 1;
  }
  // Each proxy appends its value or replaces the list, so the client's value is as far from the end as the client is.
  const words = filledIn(forwardedProto);
  const word = words.at(-Math.max(hop, 1)) ?? words[0];
  return { address, isHttps: word === undefined ? isEncrypted : word.toLowerCase() === 'https' };
}

const filledIn = (header: string | undefined) => listOf(header).filter(Boolean);

/** Returns an IP address without port, brackets or the prefix of IPv4 in IPv6; null when the text is no IP address. */
function plainAddress(text: string): string | null {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = bare.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) ? address : null;
}

interface ClientRules {
  readonly trustsProxy: TrustsProxy;
  /** Configured address of the site; empty when it is the origin of each request. */
  readonly siteUrl: string;
  readonly tell: (line: string) => void;
}

/** Determines client and origin of each request. Warns once about forwarding headers from an untrusted proxy. */
export function identifyClients({ trustsProxy: trusts, siteUrl, tell }: ClientRules): MiddlewareHandler {
  let hasWarned = false;
  const siteOrigin = siteUrl === '' ? null : new URL(siteUrl).origin;
  return async (context, next) => {
    const { req } = context;
    const [forwardedFor, forwardedProto] = [req.header('x-forwarded-for'), req.header('x-forwarded-proto')];
    // Calls without a socket, such as those of tests, have no environment.
    const environment: Partial<HttpBindings> | undefined = context.env;
    const peer = environment?.incoming?.socket?.remoteAddress ?? 'local';
    const isForwarded = forwardedFor !== undefined || forwardedProto !== undefined;
    if (isForwarded && !hasWarned && !trusts(plainAddress(peer) ?? peer, 0)) {
      hasWarned = true;
      tell(
        'A request came with X-Forwarded-For or -Proto from an address that TRUST_PROXY does not name. The headers are ignored. Behind a proxy set TRUST_PROXY, or all visitors share one rate limit.',
      );
    }
    const { protocol, host } = new URL(req.url);
    const client = clientOf({ peer, isEncrypted: protocol === 'https:', forwardedFor, forwardedProto }, trusts);
    context.set('client', client);
    // The Host header is input from outside: with a configured site, no page repeats it.
    context.set('origin', siteOrigin ?? `${client.isHttps ? 'https' : 'http'}://${host}`);
    await next();
  };
}
