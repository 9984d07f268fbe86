import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';

/** One request and its response, as a real server sent it. */
interface Recorded {
  /** Hash of the body of the request. */
  readonly request: string;
  /** Variables of the request, for a reader. */
  readonly variables: unknown;
  readonly response: unknown;
}

export interface StartedService {
  readonly address: string;
  /** Bodies of all requests. */
  readonly bodies: readonly string[];
  /** The id of each of them. */
  readonly requestIds: readonly string[];
  readonly close: () => Promise<void>;
}

const hashOf = (body: string) => createHash('sha256').update(body).digest('base64url').slice(0, 16);

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** Starts a server that responds to each body by a function; an Error becomes the status 501. */
async function startService(respond: (body: string, path: string) => Promise<string>): Promise<StartedService> {
  const bodies: string[] = [];
  const requestIds: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    bodies.push(body);
    requestIds.push(String(request.headers['x-request-id']));
    try {
      const text = await respond(body, request.url ?? '');
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(text);
    } catch (reason) {
      response.writeHead(501).end(String(reason));
    }
  });
  return { ...(await listening(server)), bodies, requestIds };
}

async function listening(server: Server): Promise<Pick<StartedService, 'address' | 'close'>> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Starts a server that plays recorded responses. A request that was not recorded gets the status 501. */
export async function startRecorded(file: URL): Promise<StartedService> {
  const lines = gunzipSync(readFileSync(file))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');
  const recorded = lines.map((line): Recorded => JSON.parse(line));
  const responses = new Map(recorded.map(({ request, response }) => [request, response]));
  return startService(async (body) => {
    const response = responses.get(hashOf(body));
    if (response === undefined) throw new Error(`not recorded: ${body}`);
    return JSON.stringify(response);
  });
}

/** Starts a proxy of a real server; `write` stores its responses for `startRecorded`. */
export async function startRecorder(target: string): Promise<StartedService & { write: (file: URL) => void }> {
  const recorded = new Map<string, Recorded>();
  const service = await startService(async (body, path) => {
    const found = await fetch(target + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': 'fr' },
      body,
    });
    if (!found.ok) throw new Error(`status ${found.status}`);
    const response: unknown = await found.json();
    const { variables }: { variables: unknown } = JSON.parse(body);
    recorded.set(hashOf(body), { request: hashOf(body), variables, response });
    return JSON.stringify(response);
  });
  return {
    ...service,
    write(file) {
      const lines = [...recorded.values()].map((one) => JSON.stringify(one));
      writeFileSync(file, gzipSync(`${lines.join('\n')}\n`, { level: 9 }));
    },
  };
}

/** Starts a server that responds to each address by a function. */
export async function startFake(
  respond: (url: string) => Promise<{ readonly status: number; readonly body: unknown }>,
): Promise<Pick<StartedService, 'address' | 'close'>> {
  const server = createServer(async ({ url = '' }, response) => {
    const { status, body } = await respond(url).catch((reason: unknown) => ({ status: 501, body: String(reason) }));
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  return listening(server);
}
