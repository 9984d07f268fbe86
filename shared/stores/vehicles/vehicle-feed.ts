import { queryOfSubjects, readVehicleEvent, streamVehicles } from '#shared/api/calls/vehicles.ts';
import type { StreamOptions } from '#shared/api/event-stream.ts';
import { subjectKey, type Vehicle, type VehicleSubject } from '#shared/domain/line/vehicle.ts';
import { pageTimers, type Timers } from '#shared/lib/time/ticker.ts';

/** Vehicles of a subject; null while nothing has arrived yet. */
export type KnownVehicles = readonly Vehicle[] | null;

type Read = (
  endpoint: typeof streamVehicles,
  input: object,
  options: Pick<StreamOptions, 'signal' | 'receive' | 'heard'>,
) => Promise<void>;

export interface FeedDependencies {
  /** Reads the stream to its end; rejects when it breaks. */
  readonly read: Read;
  /** Sends the call for one subject: its vehicles, or null where they are not known. */
  readonly request: (subject: VehicleSubject, signal: AbortSignal) => Promise<KnownVehicles>;
  readonly timers?: Timers;
  /** From 0 to 1, so that pages do not come back at once after the end of a process. */
  readonly chance?: () => number;
}

interface Watched {
  readonly subject: VehicleSubject;
  readonly listeners: Set<(vehicles: KnownVehicles) => void>;
  known: ReadonlyMap<string, Vehicle> | null;
}

const pollMilliseconds = 15_000;
/** Without a heartbeat for this long, the stream is dead. */
const silenceMilliseconds = 60_000;
/** A stream that is silent for this long at first is helped out by calls. */
const patienceMilliseconds = 5000;
/** Time to the next try after one, two and more breaks in a row. */
const retryMilliseconds = [1000, 15_000, 60_000] as const;
/** Several tags of a page arrive together: they open one stream. */
const gatherMilliseconds = 50;

/**
 * Keeps one stream for all subjects of a page. Without a stream it sends a call each 15 s, and tries the stream again from time to
 * time. While the page is hidden there is neither.
 */
// Long because stream, calls and pauses share one state.
export function createVehicleFeed({ read, request, timers = pageTimers, chance = Math.random }: FeedDependencies) {
  const watched = new Map<string, Watched>();
  let current: AbortController | null = null;
  let breaks = 0;
  let stopOpening: (() => void) | null = null;
  let stopPolling: (() => void) | null = null;
  let stopWatching: (() => void) | null = null;

  function put(one: Watched, known: Watched['known']): void {
    one.known = known;
    const vehicles = known && [...known.values()];
    for (const listener of one.listeners) listener(vehicles);
  }

  function receive(data: unknown): void {
    const event = readVehicleEvent(data);
    if (event === null) throw new Error('vehicles: unreadable');
    const { subject, all, changed = [], gone = [] } = event;
    const one = watched.get(subject);
    if (!one) return;
    const known = new Map(all ? [] : one.known);
    for (const vehicle of all ?? changed) known.set(vehicle.id, vehicle);
    for (const id of gone) known.delete(id);
    put(one, known);
  }

  function end(): void {
    current?.abort();
    current = null;
    stopOpening?.();
    stopPolling?.();
    stopOpening = null;
    stopPolling = null;
  }

  /** Sends the calls now and each 15 s, until the stream is open. */
  function poll(signal: AbortSignal): void {
    for (const one of watched.values()) {
      void request(one.subject, signal).then((vehicles) => {
        if (signal.aborted || vehicles === null) return;
        put(one, new Map(vehicles.map((vehicle) => [vehicle.id, vehicle])));
      });
    }
    stopPolling = timers.after(pollMilliseconds, () => poll(signal));
  }

  function open(): void {
    const controller = new AbortController();
    current = controller;
    /** Ends the stream alone, when nothing is heard. */
    const stream = new AbortController();
    controller.signal.addEventListener('abort', () => stream.abort());
    let stopSilence = timers.after(silenceMilliseconds, () => stream.abort());
    // A proxy may hold the stream back.
    stopPolling = timers.after(patienceMilliseconds, () => poll(controller.signal));
    const heard = () => {
      stopPolling?.();
      stopPolling = null;
      stopSilence();
      stopSilence = timers.after(silenceMilliseconds, () => stream.abort());
    };
    const input = queryOfSubjects([...watched.values()].map(({ subject }) => subject));
    const received = (data: unknown) => {
      breaks = 0;
      if (!controller.signal.aborted) receive(data);
    };
    const over = () => {
      stopSilence();
      stream.abort();
      if (controller.signal.aborted) return;
      const wait = retryMilliseconds[Math.min(breaks, retryMilliseconds.length - 1)] ?? 0;
      breaks += 1;
      stopOpening = timers.after(wait * (1 + chance()), () => {
        stopPolling?.();
        controller.abort();
        open();
      });
      // The first break may be the end of a process: another one is there at once.
      if (breaks === 1) return;
      stopPolling?.();
      poll(controller.signal);
    };
    read(streamVehicles, input, { signal: stream.signal, receive: received, heard }).then(over, over);
  }

  /** Opens the stream for other subjects, once they are complete; none while the page is hidden. */
  function begin(): void {
    end();
    if (timers.isHidden() || watched.size === 0) return;
    stopOpening = timers.after(gatherMilliseconds, open);
  }

  return {
    /** Calls `listener` with the vehicles of a subject now and whenever they change. Returns the function that ends it. */
    watch(subject: VehicleSubject, listener: (vehicles: KnownVehicles) => void): () => void {
      const key = subjectKey(subject);
      const one: Watched = watched.get(key) ?? { subject, listeners: new Set(), known: null };
      one.listeners.add(listener);
      if (one.known) listener([...one.known.values()]);
      if (!watched.has(key)) {
        watched.set(key, one);
        begin();
      }
      stopWatching ??= timers.whenHiddenOrShown(begin);
      return () => {
        if (!one.listeners.delete(listener) || one.listeners.size > 0) return;
        watched.delete(key);
        begin();
        if (watched.size > 0) return;
        stopWatching?.();
        stopWatching = null;
      };
    },
  };
}
