import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';

const here = new URL('./', import.meta.url).href;

/** A server whose requests take 10 ms of computing each, so that connections wait in the kernel and in the process. */
const program = `
  import { createServer } from 'node:http';
  import { prepareToEnd } from '${here}end-server.ts';
  const server = createServer((request, response) => {
    if (request.url === '/forever') return;
    const until = performance.now() + 10;
    while (performance.now() < until);
    if (request.url === '/late') setTimeout(() => response.end('done'), 300);
    else response.end('done');
  });
  const end = prepareToEnd(server);
  process.once('SIGTERM', () => { console.log('ending'); end().then(() => process.exit(0)); });
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

async function open() {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exited = once(child, 'exit');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const port = Number((await lines.next()).value);
  return { port, stop: () => child.kill('SIGTERM'), isEnding: () => lines.next(), exited };
}

/** Opens a connection and returns all it receives; an error ends the text with its code. */
function listenOn(port: number) {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += String(chunk);
  });
  socket.on('error', (error: NodeJS.ErrnoException) => {
    received += error.code;
  });
  const all = new Promise<string>((resolve) => socket.on('close', () => resolve(received)));
  return { socket, all, opened: once(socket, 'connect') };
}

const ask = (socket: Socket, path = '/') => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);

it('answers every connection that was open at SIGTERM, read or not, and resets none', { timeout: 30_000 }, async () => {
  const { port, stop, exited } = await open();
  const connections = Array.from({ length: 60 }, () => listenOn(port));
  for (const { socket } of connections) ask(socket);
  await once(connections[0]?.socket as Socket, 'data');
  stop();
  for (const [index, text] of (await Promise.all(connections.map(({ all }) => all))).entries()) {
    expect(text, `connection ${index}`).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*done/);
    expect(text).not.toContain('ECONNRESET');
  }
  expect(await exited).toEqual([0, null]);
});

it('says Connection: close, answers a request that comes late on an open connection, and closes idle ones', {
  timeout: 30_000,
}, async () => {
  const { port, stop, isEnding, exited } = await open();
  const [used, silent, pending] = [listenOn(port), listenOn(port), listenOn(port)];
  ask(used.socket);
  await once(used.socket, 'data');
  ask(pending.socket, '/late');
  await silent.opened;
  const began = performance.now();
  stop();
  await isEnding();
  ask(used.socket);
  const [first = '', second = ''] = (await used.all).split(/(?<=done\s*)(?=HTTP)/);
  expect(first).toMatch(/Connection: keep-alive/i);
  expect(second).toMatch(/Connection: close/i);
  expect(second).toMatch(/done/);
  expect(await pending.all).toMatch(/Connection: close[\s\S]*done/i);
  expect(await silent.all).toBe('');
  expect(await exited).toEqual([0, null]);
  // The limit is five seconds.
  expect(performance.now() - began).toBeLessThan(4000);
});

it('ends after five seconds what is never answered', { timeout: 30_000 }, async () => {
  const { port, stop, exited } = await open();
  const { socket, all, opened } = listenOn(port);
  ask(socket, '/forever');
  await opened;
  const began = performance.now();
  stop();
  await all;
  expect(await exited).toEqual([0, null]);
  expect(performance.now() - began).toBeLessThan(15_000);
});

it('ends after five seconds although connections go on arriving for long', { timeout: 30_000 }, async () => {
  const { port, stop, exited } = await open();
  const { socket, opened } = listenOn(port);
  ask(socket, '/forever');
  await opened;
  const began = performance.now();
  // Each takes 10 ms, so there is always another one.
  const arriving = setInterval(() => ask(connect(port, '127.0.0.1').on('error', () => {})), 5);
  stop();
  await exited;
  clearInterval(arriving);
  // Accepting takes four seconds, and once took five more.
  expect(performance.now() - began).toBeLessThan(8000);
});
