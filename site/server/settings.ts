/** What the operator may set in the environment. `main.ts` alone reads the environment itself. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** File with the page's configuration as JSON. */
  readonly configFile: string | undefined;
  /** Whether callers are held to so many calls a second. */
  readonly limits: boolean;
  /** Fixed or shifted time, as `shared/lib/clock.ts` reads it. */
  readonly now: string | undefined;
}

/** Reads the settings, or throws an Error whose message is the one line that the operator sees. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const port = environment.PORT?.trim() || '8080';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535) {
    throw new Error(`PORT=${port} is no port: give a number from 0 to 65535 (8080 when unset).`);
  }
  return {
    port: Number(port),
    host: environment.HOST?.trim() || '127.0.0.1',
    configFile: environment.CONFIG?.trim() || undefined,
    limits: readSwitch('RATE_LIMIT', environment.RATE_LIMIT, true),
    now: environment.TP_NOW?.trim() || undefined,
  };
}

function readSwitch(name: string, text: string | undefined, otherwise: boolean): boolean {
  const value = text?.trim().toLowerCase();
  if (!value) return otherwise;
  if (value !== 'on' && value !== 'off') throw new Error(`${name}=${text} is neither on nor off.`);
  return value === 'on';
}
