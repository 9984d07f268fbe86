import { loaders } from 'virtual:tp/loaders';
import { provideTagLoader } from '#shared/components/tag-loader.ts';
import { autoload } from '#shared/element/autoload.ts';
import { defineTagsWith, drawFirstWith } from '#shared/element/define-tag.ts';
import { inTurn, shell } from '#shared/element/in-turn.ts';
import { takeOver } from '#shared/element/take-over.ts';
import { firstGuess } from '#shared/i18n/first-guess.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { whenIdle } from '#shared/lib/idle.ts';
import { retryOnline } from '#shared/lib/when-online.ts';

/** Longest wait in milliseconds of the shell for the content. */
const longestWait = 5000;

async function loadNow(tag: string, element: Element): Promise<void> {
  const load = loaders[tag]?.[firstGuess(element)];
  if (!load) {
    console.error(`<${tag}> is not a tag of this library. Known tags: ${Object.keys(loaders).join(', ')}.`);
    return;
  }
  await load().catch((reason: unknown) => {
    console.error(`<${tag}> could not be loaded.`, reason);
    retryOnline(() => void loadNow(tag, element));
  });
}

/** Loads the code of each tag in the markup of a page. Rejects if some does not come. */
export async function loadTags(markup: string, locale: Locale): Promise<void> {
  const tags = new Set(markup.match(/(?<=<)tp-[a-z-]+/g));
  await Promise.all([...tags].map((tag) => loaders[tag]?.[locale]?.()));
}

/** Widgets of the content that are being loaded. */
const content: Promise<void>[] = [];
/** Resolves when the first of them is there, or late. It is what a visitor came for, and shares the network with no other. */
let first: Promise<void> | undefined;
export const firstOfContent = (): Promise<void> => first ?? Promise.resolve();
let waiting: (() => void)[] | null = [];

function loadShell(): void {
  const loads = waiting ?? [];
  waiting = null;
  for (const run of loads) run();
}

/** Loads each widget of a bundled page when its tag first appears: those of the shell after those of the content. */
function load(tag: string, element: Element): void {
  if (waiting && element.closest(shell)) {
    waiting.push(() => void loadNow(tag, element));
    return;
  }
  const loading = first?.then(() => loadNow(tag, element)) ?? loadNow(tag, element);
  content.push(loading);
  first ??= Promise.race([loading, new Promise<void>((resolve) => setTimeout(resolve, longestWait))]);
}

defineTagsWith(inTurn);
drawFirstWith(takeOver);
provideTagLoader((scope) => autoload(load, scope));
autoload(load);

/** Loads the shell after the content, or when the visitor turns to it. */
function loadShellLast(page: Document): void {
  const ended = new AbortController();
  const { signal } = ended;
  const go = () => {
    ended.abort();
    loadShell();
  };
  const turn = ({ target }: Event) => {
    if (target instanceof Element && target.closest(shell)) go();
  };
  for (const event of ['pointerdown', 'focusin', 'keydown'] as const) {
    page.addEventListener(event, turn, { signal, passive: true });
  }
  setTimeout(go, longestWait);
  void Promise.all(content).then(() => whenIdle(go, 1000));
}

// A server that renders the host's page has no document.
if (globalThis.document) loadShellLast(document);
