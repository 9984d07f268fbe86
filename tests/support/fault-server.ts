import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { createInterface } from 'node:readline/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { allEndpoints } from '#shared/api/all-endpoints.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { readPath } from '#shared/api/read-request.ts';
import { exampleCallOf } from '#shared/testing/factories/example-calls.ts';

/** Faults of a response. A missing field means no such fault. Faults can be combined. */
export interface Fault {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text or bytes are sent unchanged, any other value as JSON. */
  readonly body?: unknown;
  /** Delay before the first byte. */
  readonly delayMilliseconds?: number;
  /** `at-once`: no response at all. `in-body`: headers and half of the body, then silence. */
  readonly hang?: 'at-once' | 'in-body';
  /** Resets the connection after this many bytes of the body; 0: before the headers. */
  readonly resetAfterBytes?: number;
  /** Sends the body byte by byte, with this interval. */
  readonly trickleMilliseconds?: number;
  /** `false`: no CORS headers. */
  readonly cors?: false;
  /** Limits the fault to this many requests. */
  readonly times?: number;
}

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A virtual server with its own origin: faults and requests of one scope never affect another. */
export interface FaultScope {
  readonly origin: string;
  /** In order of arrival, without preflights. */
  readonly requests: readonly RecordedRequest[];
  /**
   * Sets a fault. The newest matching fault applies. A path is written as in the declarations
   * (`/api/v1/favorites/{id}`); `*` matches all.
   */
  order(target: Endpoint | '*' | `/${string}`, fault: Fault): void;
  /** Removes all faults. */
  mend(): void;
}

export interface FaultServer extends FaultScope {
  scope(): FaultScope;
  /** Closes all open connections. Resolves when nothing is left open. */
  close(): Promise<void>;
}

interface Order {
  readonly fits: (method: string, path: string) => boolean;
  readonly fault: Fault;
  remaining: number;
}

class Scope implements FaultScope {
  readonly origin: string;
  readonly requests: RecordedRequest[] = [];
  orders: Order[] = [];

  constructor(origin: string) {
    this.origin = origin;
  }

  order(target: Endpoint | '*' | `/${string}`, fault: Fault) {
    const fits =
      target === '*'
        ? () => true
        : typeof target === 'string'
          ? (_: string, path: string) => readPath({ path: target } as Endpoint, path) !== null
          : (method: string, path: string) => method === target.method && readPath(target, path) !== null;
    this.orders.unshift({ fits, fault, remaining: fault.times ?? Number.POSITIVE_INFINITY });
  }

  mend() {
    this.orders = [];
  }

  faultFor(method: string, path: string): Fault {
    const order = this.orders.find(({ fits, remaining }) => remaining > 0 && fits(method, path));
    if (order) order.remaining -= 1;
    return order?.fault ?? {};
  }
}

const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'X-Api-Key, Authorization, Accept-Language, Content-Type',
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, DELETE',
  'Access-Control-Expose-Headers': 'Retry-After',
  'Access-Control-Max-Age': '7200',
};

/** Responds to every declared call with its example, over real sockets, and with the ordered faults. */
export async function startFaultServer({ port = 0 } = {}): Promise<FaultServer> {
  const scopes: Scope[] = [];
  const closing = new AbortController();

  const server = createServer((request, response) => {
    serve(request, response, scopes, closing.signal).catch((error: unknown) => {
      // A disconnected client and a closing server are expected here. Any other error is a bug of this server.
      if (!response.destroyed && !closing.signal.aborted) console.error(error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const root = new Scope(origin);
  scopes.push(root);
  return Object.assign(root, {
    scope() {
      const scope = new Scope(`${origin}/~${scopes.length}`);
      scopes.push(scope);
      return scope;
    },
    close() {
      closing.abort();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  });
}

/** An origin without a listener: connections to it are refused. */
export async function refusingOrigin(): Promise<string> {
  const server = createSocketServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

async function serve(request: IncomingMessage, response: ServerResponse, scopes: Scope[], closing: AbortSignal) {
  const url = new URL(request.url ?? '/', 'http://fault-server');
  const [, scopeNumber = '0', path = '/'] = /^(?:\/~(\d+))?(.*)$/.exec(url.pathname) ?? [];
  const scope = scopes[Number(scopeNumber)];
  const method = request.method ?? 'GET';
  if (!scope) return respond(response, 404, corsHeaders, '');
  if (method === 'OPTIONS') return respond(response, 204, corsHeaders, '');

  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  const body = Buffer.concat(chunks).toString();
  scope.requests.push({ method, path, query: url.searchParams, headers: request.headers, body });

  const fault = scope.faultFor(method, path);
  // A delayed or hanging response ends with its connection or with the server.
  const left = new AbortController();
  response.once('close', () => left.abort());
  const signal = AbortSignal.any([left.signal, closing]);
  const forever = () => new Promise((_, reject) => signal.addEventListener('abort', reject));

  if (fault.delayMilliseconds) await sleep(fault.delayMilliseconds, undefined, { signal });
  if (fault.hang === 'at-once') await forever();
  if (fault.resetAfterBytes === 0) return request.socket.resetAndDestroy();

  const right = exampleResponse(method, path, url.searchParams);
  const status = fault.status ?? right.status;
  const bytes = toBytes('body' in fault ? fault.body : status >= 400 ? errorBody(status) : right.body);
  const headers = {
    'Content-Type': 'application/json',
    ...(fault.cors !== false && corsHeaders),
    ...fault.headers,
  };
  if (fault.hang === 'in-body' || fault.resetAfterBytes !== undefined) {
    const sent = fault.resetAfterBytes ?? Math.ceil(bytes.length / 2);
    response.writeHead(status, { ...headers, 'Content-Length': String(Math.max(bytes.length, sent + 1)) });
    await new Promise((resolve) => response.write(bytes.subarray(0, sent), resolve));
    if (fault.hang) await forever();
    // A reset may overtake sent bytes. The fault promises that the bytes arrive, so the reset waits.
    await sleep(10, undefined, { signal });
    return request.socket.resetAndDestroy();
  }
  if (fault.trickleMilliseconds) {
    response.writeHead(status, headers);
    for (const byte of bytes) {
      response.write(Uint8Array.of(byte));
      await sleep(fault.trickleMilliseconds, undefined, { signal });
    }
    response.end();
    return;
  }
  respond(response, status, headers, bytes);
}

function respond(response: ServerResponse, status: number, headers: Record<string, string>, body: Uint8Array | string) {
  response.writeHead(status, headers);
  response.end(body);
}

/** Two calls share the cart's address: a request with the query belongs to the call that declares one. */
function exampleResponse(method: string, path: string, query: URLSearchParams): { status: number; body: unknown } {
  const fitting = allEndpoints.filter((endpoint) => endpoint.method === method && readPath(endpoint, path) !== null);
  const endpoint = fitting.find((each: Endpoint) => each.query && query.size > 0) ?? fitting[0];
  if (!endpoint) return { status: 404, body: undefined };
  const body = exampleCallOf(endpoint.name).response;
  return body === undefined ? { status: 204, body: '' } : { status: 200, body };
}

/** Body of an error response (ND-2). */
function errorBody(status: number) {
  return { error: { code: `FAULT_${status}`, message: 'This server fails on order.' } };
}

function toBytes(body: unknown): Uint8Array {
  return body instanceof Uint8Array ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

// Manual use: `node tests/support/fault-server.ts`, then one fault per line, such as `/api/v1/places
// {"status":503,"times":1}`.
if (import.meta.main) {
  const server = await startFaultServer({ port: Number(process.env.PORT ?? 8090) });
  console.log(server.origin);
  for await (const line of createInterface({ input: process.stdin })) {
    const [, target = '*', fault = ''] = /^(\S+)\s*(.*)$/.exec(line) ?? [];
    if (fault) server.order(target as '*', JSON.parse(fault));
    else server.mend();
  }
  await server.close();
}
