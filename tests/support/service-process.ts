import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface ServiceProcess {
  readonly address: string;
  /** Stops the process as it is: it still accepts connections and never responds. */
  freeze(): void;
  thaw(): void;
  kill(): Promise<void>;
  /** Starts it again at its address. */
  start(): Promise<void>;
}

/** Passes connections on to a port, and prints its own. */
const program = `
  import { connect, createServer } from 'node:net';
  const [target, port] = process.argv.slice(1).map(Number);
  const server = createServer((client) => {
    const service = connect(target, '127.0.0.1');
    client.pipe(service).pipe(client);
    for (const socket of [client, service]) {
      socket.on('error', () => {});
      socket.on('close', () => { client.destroy(); service.destroy(); });
    }
  });
  server.listen(port, '127.0.0.1', () => console.log(server.address().port));
`;

/** Puts a process before a service of this one: the service is then as dead, or as frozen, as the process. */
export async function startServiceProcess(address: string): Promise<ServiceProcess> {
  const { port: target } = new URL(address);
  let port = '0';
  let child: ChildProcess;
  process.once('exit', () => child.kill('SIGKILL'));
  async function start(): Promise<void> {
    child = spawn(process.execPath, ['--input-type=module', '--eval', program, target, port], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [printed] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
    port = String(printed).trim();
  }
  await start();
  return {
    address: `http://127.0.0.1:${port}`,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    start,
  };
}
