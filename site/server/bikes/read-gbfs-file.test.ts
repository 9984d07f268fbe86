import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { readGbfsFile, resolveSource } from './read-gbfs-file.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((listening) => server.once('listening', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const read = (source: string, milliseconds = 10_000) => {
  const limits = { bytes: 64_000, milliseconds };
  return readGbfsFile(source, { 'User-Agent': 'test' }, new AbortController().signal, limits);
};
const json = { data: { stations: [] } };

describe('a GBFS file of an address', () => {
  it('is read with the name of this server, packed or not', async () => {
    const base = await serve((request, response) => {
      response.setHeader('Content-Encoding', request.url === '/packed' ? 'gzip' : 'identity');
      const body = JSON.stringify({ ...json, by: request.headers['user-agent'] });
      response.end(request.url === '/packed' ? gzipSync(body) : body);
    });
    expect(await read(`${base}/plain`)).toEqual({ ...json, by: 'test' });
    expect(await read(`${base}/packed`)).toEqual({ ...json, by: 'test' });
  });

  it('follows redirects on its own server only, and not for ever', async () => {
    const other = await serve((_, response) => response.end(JSON.stringify({ other: true })));
    const base = await serve(({ url }, response) => {
      if (url === '/end') return void response.end(JSON.stringify(json));
      response.writeHead(302, {
        Location: url === '/near' ? '/end' : url === '/far' ? `${other}/x?key=secret` : '/loop',
      });
      response.end();
    });
    expect(await read(`${base}/near`)).toEqual(json);
    await expect(read(`${base}/far`)).rejects.toThrow('redirects to another origin');
    await expect(read(`${base}/loop`)).rejects.toThrow('redirects more than 4 times');
  });

  const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024, ' '));

  it.each<[string, RequestListener, string]>([
    ['is missing', (_, response) => void response.writeHead(404).end('no'), 'responds with 404'],
    ['ends in an error', (_, response) => void response.writeHead(500).end(), 'responds with 500'],
    [
      'is a page',
      (_, response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>'),
      'is no JSON',
    ],
    ['is truncated', (_, response) => void response.end('{"data": {"stations": ['), 'is no JSON'],
    [
      'breaks off',
      (_, response) => void response.write('{"data":', () => setTimeout(() => response.destroy(), 20)),
      'cannot be reached',
    ],
    ['is killed', (request) => void request.socket.destroy(), 'cannot be reached'],
    ['never comes', () => undefined, 'does not arrive within 0.3 s'],
    ['stops in the middle', (_, response) => void response.write('{"data": {'), 'does not arrive within 0.3 s'],
    [
      'has 100 MB',
      (_, response) => void response.end(Buffer.alloc(100 * 1024 * 1024, ' ')),
      'larger than the 0.064 MB',
    ],
    [
      'has 100 MB when unpacked',
      (_, response) => void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb),
      'larger than the 0.064 MB',
    ],
  ])('is refused with a reason without an address if it %s', async (_, listener, reason) => {
    const base = await serve(listener);
    const failed = read(`${base}/gbfs.json?key=secret`, reason.includes('0.3 s') ? 300 : undefined);
    await expect(failed).rejects.toThrow(reason);
    await expect(failed).rejects.not.toThrow(/secret|127\.0\.0\.1/);
  });
});

it('reads a file, which must be JSON and not too large', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gbfs-'));
  closing.push(() => rmSync(folder, { recursive: true }));
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  expect(await read(file('a.json', JSON.stringify(json)))).toEqual(json);
  await expect(read(file('b.json', '{"data"'))).rejects.toThrow('is no JSON');
  await expect(read(file('c.json', ' '.repeat(70_000)))).rejects.toThrow('larger than the 0.064 MB');
  await expect(read(join(folder, 'd.json'))).rejects.toThrow('cannot be read');
});

describe('a file that a listing names', () => {
  const listing = 'https://velo.example/v2/gbfs.json?key=secret';

  it.each([
    ['station_status.json', listing, 'https://velo.example/v2/station_status.json'],
    ['https://data.example/status', listing, 'https://data.example/status'],
    ['http://169.254.169.254/latest', listing, null],
    ['http://[::1]/', listing, null],
    ['http://localhost:8080/', listing, null],
    ['http://metadata.google.internal/', listing, null],
    ['file:///etc/passwd', listing, null],
    ['http://[bad', listing, null],
    ['http://127.0.0.1:4/x', 'http://127.0.0.1:4/gbfs.json', 'http://127.0.0.1:4/x'],
    ['http://127.0.0.1:5/x', 'http://127.0.0.1:4/gbfs.json', null],
    ['station_status.json', '/data/velo/gbfs.json', '/data/velo/station_status.json'],
    ['/data/x.json', '/data/velo/gbfs.json', '/data/x.json'],
    ['file:///data/x.json', '/data/velo/gbfs.json', '/data/x.json'],
    ['http://localhost/x', '/data/velo/gbfs.json', 'http://localhost/x'],
  ])('%s of %s is %s', (named, from, source) => expect(resolveSource(named, from)).toBe(source));
});
