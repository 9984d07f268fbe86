import { describe, expect, it } from 'vitest';
import { clientOf, readTrustedProxies, type TrustsProxy, trustsNoProxy } from './client-of.ts';

const trust = (text: string) => readTrustedProxies(text) as TrustsProxy;
const visitor = '203.0.113.7';

const client = (trusts: TrustsProxy, peer: string, forwardedFor?: string, forwardedProto?: string) =>
  clientOf({ peer, isEncrypted: false, forwardedFor, forwardedProto }, trusts);

describe('the client of a request', () => {
  it.each([
    ['no proxy trusted', trustsNoProxy, '10.0.0.1', visitor, 'https', '10.0.0.1', false],
    ['one hop', trust('1'), '10.0.0.1', visitor, 'https', visitor, true],
    ['one hop and a forged address', trust('1'), '10.0.0.1', `1.1.1.1, ${visitor}`, 'https', visitor, true],
    ['two hops', trust('2'), '10.0.0.1', `1.1.1.1, ${visitor}, 10.0.0.2`, 'http, https, http', visitor, true],
    [
      'two hops and a forged protocol',
      trust('2'),
      '10.0.0.1',
      `${visitor}, 10.0.0.2`,
      'https, http, http',
      visitor,
      false,
    ],
    ['more hops than there are', trust('3'), '10.0.0.1', visitor, 'https', visitor, true],
    ['a hop that says nothing', trust('1'), '10.0.0.1', undefined, undefined, '10.0.0.1', false],
    ['a hop that says the protocol alone', trust('1'), '10.0.0.1', undefined, 'https', '10.0.0.1', true],
    ['a block', trust('10.0.0.0/8, fd00::/8'), '10.1.2.3', `1.1.1.1, ${visitor}, fd00::5`, 'https', visitor, true],
    ['another block', trust('192.168.0.0/16'), '10.1.2.3', visitor, 'https', '10.1.2.3', false],
    ['an address', trust('127.0.0.1'), '127.0.0.1', visitor, 'http', visitor, false],
    ['an address of IPv4 in IPv6', trust('127.0.0.1'), '::ffff:127.0.0.1', `::ffff:${visitor}`, 'HTTPS', visitor, true],
    ['addresses with ports', trust('1'), '10.0.0.1', `${visitor}:4711`, 'https', visitor, true],
    ['an address of IPv6 with a port', trust('1'), '10.0.0.1', '[2001:db8::1]:4711', 'https', '2001:db8::1', true],
    ['a word for an address', trust('2'), '10.0.0.1', `unknown, ${visitor}`, 'https', visitor, true],
    ['no socket', trust('10.0.0.0/8'), 'local', visitor, 'https', 'local', false],
  ])('with %s', (_, trusts, peer, forwardedFor, forwardedProto, address, isHttps) => {
    expect(client(trusts, peer, forwardedFor, forwardedProto)).toEqual({ address, isHttps });
  });

  it('is encrypted when its connection is, unless a trusted proxy says otherwise', () => {
    const sent = { peer: '10.0.0.1', isEncrypted: true, forwardedFor: undefined };
    expect(clientOf({ ...sent, forwardedProto: undefined }, trust('1')).isHttps).toBe(true);
    expect(clientOf({ ...sent, forwardedProto: 'http' }, trustsNoProxy).isHttps).toBe(true);
  });
});

it.each([
  'yes',
  '10',
  '-1',
  '10.0.0.0/33',
  'fd00::/129',
  '10.0.0.0/8/8',
  '10.0.0',
  'proxy.example',
  '10.0.0.1,',
  '10.0.0.0/',
])('TRUST_PROXY=%s names no proxies', (text) => {
  expect(readTrustedProxies(text)).toBeNull();
});
