import { pageSingleton } from '#shared/lib/page-singleton.ts';
import type { Settings } from './settings.ts';

/** What the page's bundles share: settings as they were given, each bundle reading them by its own schema. */
interface Given {
  /** Oldest first; later ones win key by key. */
  readonly settings: unknown[];
  readonly listeners: Set<() => void>;
}

const given = () => pageSingleton<Given>('configuration', () => ({ settings: [], listeners: new Set() }));

/** The text of plain data; null for what JSON cannot say, which is never the same as anything else. */
function textOf(settings: unknown): string | null {
  try {
    return JSON.stringify(settings);
  } catch {
    // Cyclic. The schema says so when it reads the key.
    return null;
  }
}

/**
 * Configures every widget of the page, before or after it is loaded. Keys may be given in several calls; a later value
 * wins, and an attribute of a tag wins over both. What is wrong is named in the console and does not cost the rest.
 */
export function configure(settings: Settings): void {
  const all = given().settings;
  const text = textOf(settings);
  const same = text === null ? -1 : all.findIndex((earlier) => textOf(earlier) === text);
  // A host that repeats itself on each of its page changes must not make the list grow.
  if (same >= 0) all.splice(same, 1);
  all.push(settings);
  if (same >= 0 && same === all.length - 1) return;
  for (const read of [...given().listeners]) read();
}

/** Everything given to `configure()` on this page, oldest first. */
export function givenSettings(): readonly unknown[] {
  return given().settings;
}

/** Calls back after each `configure()` that may change something, until the returned function is called. */
export function subscribeToConfiguration(read: () => void): () => void {
  const { listeners } = given();
  listeners.add(read);
  return () => listeners.delete(read);
}

/**
 * Whether this page says anything: then its settings have to be read before a widget is drawn. A page that says nothing
 * does not load the code that reads them.
 */
export function isConfigured(): boolean {
  return givenSettings().length > 0 || Boolean(globalThis.document?.getElementById('tp-config'));
}
