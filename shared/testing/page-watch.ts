/** Number of page resources in use, for tests that a widget releases them all. */
export interface Held {
  readonly listeners: number;
  readonly timers: number;
  readonly nodes: number;
  readonly observers: number;
}

export interface PageWatch {
  readonly held: () => Held;
  /** The events that are listened to, each with the kind of its target. */
  readonly heard: () => string[];
  readonly restore: () => void;
}

export function watchPage(): PageWatch {
  const listeners = new Map<EventTarget, Map<string, Set<unknown>>>();
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const keyOf = (type: string, options: unknown) =>
    `${type}:${typeof options === 'boolean' ? options : Boolean((options as AddEventListenerOptions | undefined)?.capture)}`;
  // A widget's own nodes and their listeners go together; the page's nodes stay.
  const lasts = (target: EventTarget) =>
    !(target instanceof Node) || (target.getRootNode() === document && !target.nodeName.startsWith('TP-'));
  const drop = (target: EventTarget, key: string, listener: unknown) =>
    listeners.get(target)?.get(key)?.delete(listener);

  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? globalThis;
    const { signal } = (typeof options === 'object' && options ? options : {}) as AddEventListenerOptions;
    if (listener && lasts(target) && !(target instanceof AbortSignal) && !signal?.aborted) {
      const byKey = listeners.get(target) ?? new Map<string, Set<unknown>>();
      listeners.set(target, byKey);
      const key = keyOf(type, options);
      byKey.set(key, (byKey.get(key) ?? new Set()).add(listener));
      if (signal) addEventListener.call(signal, 'abort', () => drop(target, key, listener));
    }
    addEventListener.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    drop(this ?? globalThis, keyOf(type, options), listener);
    removeEventListener.call(this ?? globalThis, type, listener, options);
  };

  const timers = new Set<unknown>();
  const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;
  globalThis.setTimeout = ((run: () => void, delay?: number, ...args: unknown[]) => {
    const timer: unknown = setTimeout(() => {
      timers.delete(timer);
      run.apply(globalThis, args as []);
    }, delay);
    timers.add(timer);
    return timer;
  }) as typeof setTimeout;
  globalThis.clearTimeout = (timer) => {
    timers.delete(timer);
    clearTimeout(timer);
  };
  globalThis.setInterval = ((run: () => void, delay?: number) => {
    const timer: unknown = setInterval(run, delay);
    timers.add(timer);
    return timer;
  }) as typeof setInterval;
  globalThis.clearInterval = (timer) => {
    timers.delete(timer);
    clearInterval(timer);
  };

  let observers = 0;
  const restoreObservers = (['MutationObserver', 'ResizeObserver', 'IntersectionObserver'] as const).map((name) => {
    const { observe, disconnect } = globalThis[name].prototype;
    const active = new WeakSet<object>();
    const prototype = globalThis[name].prototype as { observe: (...args: never[]) => void; disconnect: () => void };
    prototype.observe = function (this: object, ...args: never[]) {
      if (!active.has(this)) observers += 1;
      active.add(this);
      (observe as (...args: never[]) => void).apply(this, args);
    };
    prototype.disconnect = function (this: object) {
      if (active.has(this)) observers -= 1;
      active.delete(this);
      (disconnect as () => void).apply(this);
    };
    return () => Object.assign(globalThis[name].prototype, { observe, disconnect });
  });

  return {
    heard: () =>
      [...listeners].flatMap(([target, byKey]) =>
        [...byKey].flatMap(([key, set]) => [...set].map(() => `${key.split(':')[0]} on ${target.constructor.name}`)),
      ),
    held: () => ({
      listeners: [...listeners.values()]
        .flatMap((byKey) => [...byKey.values()])
        .reduce((sum, set) => sum + set.size, 0),
      timers: timers.size,
      nodes: document.querySelectorAll('*').length,
      observers,
    }),
    restore() {
      Object.assign(EventTarget.prototype, { addEventListener, removeEventListener });
      Object.assign(globalThis, { setTimeout, clearTimeout, setInterval, clearInterval });
      for (const restore of restoreObservers) restore();
    },
  };
}
