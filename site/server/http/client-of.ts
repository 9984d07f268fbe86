import { BlockList, isIP, isIPv4 } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';

/** Whether an address belongs to a proxy of the operator; `hop` counts from 0, the sender of the connection itself. */
export type TrustsProxy = (address: string, hop: number) => boolean;

export const trustsNoProxy: TrustsProxy = () => false;

/**
 * Reads which proxies an operator trusts: a number of hops, or addresses and CIDR blocks parted by commas. Null when the
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

/** The sender of a request as the operator's proxies saw it. */
export interface Client {
  /** IP address; `local` where there is no socket. */
  readonly address: string;
  readonly isHttps: boolean;
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
  for (const text of listOf(forwardedFor).reverse()) {
    const before = trusts(address, hop) ? plainAddress(text) : null;
    if (before === null) break;
    address = before;
    hop += 1;
  }
  // Each proxy appends its word or replaces the list: the word about the client is as far from the end as the client is.
  const words = listOf(forwardedProto);
  const word = words.at(-Math.max(hop, 1)) ?? words[0];
  return { address, isHttps: word === undefined ? isEncrypted : word.toLowerCase() === 'https' };
}

const listOf = (header = '') =>
  header
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** An IP address without port, brackets or the mark of IPv4 in IPv6; null where the text is none. */
function plainAddress(text: string): string | null {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = bare.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) ? address : null;
}

/** Finds out the client of each request, once. `tell` hears of a proxy that nobody has declared, once. */
export function knowClients(trusts: TrustsProxy, tell: (line: string) => void): MiddlewareHandler {
  let hasTold = false;
  return async (context, next) => {
    const { req } = context;
    const [forwardedFor, forwardedProto] = [req.header('x-forwarded-for'), req.header('x-forwarded-proto')];
    const peer = peerOf(context);
    const isForwarded = forwardedFor !== undefined || forwardedProto !== undefined;
    if (isForwarded && !hasTold && !trusts(plainAddress(peer) ?? peer, 0)) {
      hasTold = true;
      tell(
        'A request came with X-Forwarded-For or -Proto from an address that TRUST_PROXY does not name: they are ignored. Behind a proxy, set TRUST_PROXY, or all visitors share one limit.',
      );
    }
    const isEncrypted = new URL(req.url).protocol === 'https:';
    context.set('client', clientOf({ peer, isEncrypted, forwardedFor, forwardedProto }, trusts));
    await next();
  };
}

function peerOf(context: Context): string {
  const incoming = (context.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming;
  return incoming?.socket?.remoteAddress ?? 'local';
}

export const clientIn = (context: Context): Client => context.get('client') as Client;

/** This server as the visitor's browser sees it: a proxy may have taken the encryption off. */
export function originOf(context: Context): string {
  return `${clientIn(context).isHttps ? 'https' : 'http'}://${new URL(context.req.url).host}`;
}
