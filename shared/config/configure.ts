import { pageSingleton } from '#shared/lib/page-singleton.ts';
import type { Settings } from './settings.ts';

/** Shared by all bundles of the page. Settings are kept unparsed, because each bundle parses them with its own schema. */
interface Given {
  /** Oldest first. Later settings win key by key. */
  readonly settings: unknown[];
  readonly listeners: Set<() => void>;
}

const given = () => pageSingleton<Given>('configuration', () => ({ settings: [], listeners: new Set() }));

/** Returns the JSON of settings; null for cyclic data, which equals nothing else. */
function textOf(settings: unknown): string | null {
  try {
    return JSON.stringify(settings);
  } catch {
    // Cyclic data. The schema reports it when it reads the key.
    return null;
  }
}

/**
 * Configures every widget of the page, before or after the widget is loaded. Later calls win key by key, and a tag's
 * attributes win over all calls. A wrong value is named in the console and ignored; the other keys still count.
 */
export function configure(settings: Settings): void {
  const all = given().settings;
  const text = textOf(settings);
  const same = text === null ? -1 : all.findIndex((earlier) => textOf(earlier) === text);
  // A host that repeats the same call on every navigation must not make the list grow.
  if (same >= 0) all.splice(same, 1);
  all.push(settings);
  if (same >= 0 && same === all.length - 1) return;
  for (const read of [...given().listeners]) read();
}

/** Everything given to `configure()` on this page, oldest first. */
export function givenSettings(): readonly unknown[] {
  return given().settings;
}

/** Calls `read` after each `configure()` that may change something, until the returned function is called. */
export function subscribeToConfiguration(read: () => void): () => void {
  const { listeners } = given();
  listeners.add(read);
  return () => listeners.delete(read);
}

/**
 * Whether the page configures anything. Only then is the code that reads settings loaded, before a widget is drawn.
 */
export function isConfigured(): boolean {
  return givenSettings().length > 0 || Boolean(globalThis.document?.getElementById('tp-config'));
}
