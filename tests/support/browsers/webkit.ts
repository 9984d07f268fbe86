import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../free-port.ts';
import type { BrowserWindow, WindowOptions } from './browser-window.ts';
import { end, findProgram, openDisplay, start } from './display.ts';

const program = fileURLToPath(new URL('webkit-window.py', import.meta.url));

let hasLibrary: boolean | undefined;

/** Names what is missing to drive WebKitGTK; null if nothing is. */
export function missingForWebKit(): string | null {
  for (const name of ['WebKitWebDriver', 'Xvfb', 'openbox']) if (!findProgram(name)) return name;
  hasLibrary ??= spawnSync(program, ['--help'], { stdio: 'ignore' }).status === 0;
  return hasLibrary ? null : 'WebKit2 4.1 for Python';
}

/** Code points that WebDriver has for the keys without a character. */
const keyCodes: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

const keyCode = (name: string): string => {
  const code = keyCodes[name] ?? name;
  if ([...code].length !== 1) throw new Error(`There is no key ${name}.`);
  return code;
};

type Method = 'GET' | 'POST' | 'DELETE';

/** Sends one command of the W3C protocol; throws the driver's own message. */
async function command(address: string, method: Method, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { readonly value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { readonly error: string; readonly message: string };
  throw new Error(`${method} ${new URL(address).pathname}: ${error}: ${message}`);
}

/** Waits for a driver that is about to listen. */
async function whenReady(origin: string): Promise<void> {
  for (const until = Date.now() + 20_000; ; await wait(50)) {
    try {
      await command(`${origin}/status`, 'GET');
      return;
    } catch (reason) {
      if (Date.now() > until) throw reason;
    }
  }
}

/** Opens WebKitGTK by the W3C protocol, one driver and one display for each window. */
export async function openWebKit({ width, height, dark, isPrivate, script }: WindowOptions): Promise<BrowserWindow> {
  const display = await openDisplay();
  const folder = mkdtempSync(join(tmpdir(), 'tp-webkit-'));
  const args = [`--width=${width}`, `--height=${height}`];
  if (dark) args.push('--dark');
  if (isPrivate) args.push('--private');
  if (script) {
    const file = join(folder, 'script.js');
    writeFileSync(file, script);
    args.push(`--script=${file}`);
  }
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  // Separate caches and settings. `stdbuf`: console messages arrive on the standard output of the window.
  const env = { ...display.env, XDG_CACHE_HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const driver = start('stdbuf', ['-oL', 'WebKitWebDriver', `--port=${port}`], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let complaints: string[] = [];
  let rest = '';
  driver.stdout?.on('data', (chunk: Buffer) => {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    complaints.push(...lines.filter((line) => /^CONSOLE.* ERROR/.test(line)));
  });
  await whenReady(origin);
  const options = { binary: program, args };
  const { sessionId } = (await command(`${origin}/session`, 'POST', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })) as { readonly sessionId: string };
  const session = `${origin}/session/${sessionId}`;
  const post = (path: string, body: object = {}) => command(session + path, 'POST', body);
  const act = (id: 'keys' | 'mouse', type: 'key' | 'pointer', actions: readonly object[]) =>
    post('/actions', {
      actions: [{ type, id, actions, ...(type === 'pointer' && { parameters: { pointerType: 'mouse' } }) }],
    });

  return {
    async goto(address) {
      await post('/url', { url: address });
    },
    async reload() {
      await post('/refresh');
    },
    async traverse(step) {
      // The driver's own command would wait for a load event, which a page out of the back/forward cache does not have.
      await post('/execute/sync', { script: 'history.go(arguments[0])', args: [step] });
    },
    async evaluate(task, argument) {
      const body = `const done = arguments[arguments.length - 1];
        Promise.resolve(arguments[0]).then(${task}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = (await post('/execute/async', { script: body, args: [argument ?? null] })) as {
        readonly value: never;
        readonly error?: string;
      };
      if (error) throw new Error(error);
      return value;
    },
    async clickAt(x, y) {
      await act('mouse', 'pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]);
    },
    async press(...keys) {
      for (const chord of keys) {
        const values = chord === '+' ? ['+'] : chord.split('+').map(keyCode);
        await act('keys', 'key', [
          ...values.map((value) => ({ type: 'keyDown', value })),
          ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
        ]);
      }
    },
    async type(text) {
      for (const value of text) {
        await act('keys', 'key', [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]);
      }
    },
    async picture() {
      return Buffer.from((await command(`${session}/screenshot`, 'GET')) as string, 'base64');
    },
    complaints() {
      const taken = complaints;
      complaints = [];
      return taken;
    },
    async close() {
      // The response may be that the window is closed.
      await fetch(session, { method: 'DELETE' });
      await end(driver);
      await display.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
