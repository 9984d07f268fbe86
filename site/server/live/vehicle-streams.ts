import { setImmediate as nextTurn } from 'node:timers/promises';
import { subjectKey, type Vehicle, type VehicleSubject, type Vehicles } from '#shared/domain/line/vehicle.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { Clock } from '#shared/lib/time/clock.ts';
import type { Engine } from '#site/server/engine/contract.ts';

/** How often the engine is read, and how often listeners hear that the stream is open. */
const checkMilliseconds = 1000;
const heartbeatMilliseconds = 25_000;
/** Many travellers may share an address. */
const mostOfAnAddress = 60;
const mostOfAll = 10_000;
/** What a listener that reads slowly may leave unread. */
const mostUnreadBytes = 256 * 1024;

interface Listener {
  readonly network: string;
  readonly channels: readonly Channel[];
  readonly controller: ReadableStreamDefaultController<Uint8Array>;
}

/** What is sent about one subject in one language: encoded once, for all its listeners. */
interface Channel {
  readonly key: string;
  readonly subject: VehicleSubject;
  readonly language: Locale;
  readonly listeners: Set<Listener>;
  /** The value of the engine that was sent last. */
  sent: Vehicles | null;
  /** Each vehicle as JSON, by its id. */
  texts: ReadonlyMap<string, string>;
  /** The first event of a new listener; made when one comes. */
  first: Uint8Array | null;
}

interface StreamDependencies {
  readonly engine: () => Engine;
  readonly clock: Clock;
  /** Whether streams are capped. */
  readonly limits: boolean;
}

interface OpenOptions {
  readonly subjects: readonly VehicleSubject[];
  readonly language: Locale;
  /** Of the caller, for the cap. */
  readonly network: string;
}

export type VehicleStreams = ReturnType<typeof createVehicleStreams>;

const encoder = new TextEncoder();
const heartbeat = encoder.encode(':\n\n');
const eventOf = (json: string) => encoder.encode(`data: ${json}\n\n`);

const textsOf = (vehicles: readonly Vehicle[]) =>
  new Map(vehicles.map((vehicle) => [vehicle.id, JSON.stringify(vehicle)]));

/** Returns the event with what differs; null if nothing does. */
function changeBetween(subject: string, former: Channel['texts'], next: Channel['texts']): Uint8Array | null {
  const changed = [...next].filter(([id, text]) => former.get(id) !== text).map(([, text]) => text);
  const gone = [...former.keys()].filter((id) => !next.has(id));
  if (changed.length === 0 && gone.length === 0) return null;
  return eventOf(`{"subject":${JSON.stringify(subject)},"changed":[${changed}],"gone":${JSON.stringify(gone)}}`);
}

/** Sends the positions of vehicles to listeners: all at first, then what changes. */
// Long because all streams share the sets of listeners and channels.
export function createVehicleStreams({ engine, clock, limits }: StreamDependencies) {
  const channels = new Map<string, Channel>();
  const listeners = new Set<Listener>();
  const byNetwork = new Map<string, number>();
  let served: Engine | null = null;
  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;
  let beat: NodeJS.Timeout | undefined;

  function remove(listener: Listener): void {
    if (!listeners.delete(listener)) return;
    const left = (byNetwork.get(listener.network) ?? 1) - 1;
    if (left > 0) byNetwork.set(listener.network, left);
    else byNetwork.delete(listener.network);
    for (const channel of listener.channels) {
      channel.listeners.delete(listener);
      if (channel.listeners.size === 0) channels.delete(channel.key);
    }
    if (listeners.size > 0) return;
    clearInterval(timer);
    clearInterval(beat);
    timer = undefined;
  }

  /** Ends the stream; its page opens it again. */
  function close(listener: Listener): void {
    remove(listener);
    try {
      listener.controller.close();
    } catch {
      // The caller has closed it.
    }
  }

  function send(listener: Listener, bytes: Uint8Array): void {
    if ((listener.controller.desiredSize ?? 0) <= 0) close(listener);
    else listener.controller.enqueue(bytes);
  }

  const closeAll = () => {
    for (const listener of [...listeners]) close(listener);
  };

  const read = ({ subject, language }: Pick<Channel, 'subject' | 'language'>) =>
    (served ?? engine()).vehicles(subject, {
      language,
      now: clock.now(),
      signal: new AbortController().signal,
      requestId: 'vehicles',
    });

  async function check(): Promise<void> {
    // Ids and subjects are those of one timetable.
    if (engine() !== served) closeAll();
    for (const channel of [...channels.values()]) {
      const found = await read(channel);
      if (found === channel.sent) continue;
      channel.sent = found;
      const texts = textsOf(found?.vehicles ?? []);
      const event = changeBetween(subjectKey(channel.subject), channel.texts, texts);
      channel.texts = texts;
      channel.first = null;
      if (!event) continue;
      for (const listener of [...channel.listeners]) send(listener, event);
      // Between two subjects the server responds to others.
      await nextTurn();
    }
  }

  function begin(): void {
    if (timer) return;
    served = engine();
    let isChecking = false;
    timer = setInterval(() => {
      if (isChecking) return;
      isChecking = true;
      // An engine out of reach leaves what was sent; its age shows.
      void check()
        .catch(() => undefined)
        .finally(() => {
          isChecking = false;
        });
    }, checkMilliseconds);
    timer.unref();
    beat = setInterval(() => {
      for (const listener of [...listeners]) send(listener, heartbeat);
    }, heartbeatMilliseconds);
    beat.unref();
  }

  async function channelOf(subject: VehicleSubject, language: Locale): Promise<Channel | null> {
    const key = `${language} ${subjectKey(subject)}`;
    const known = channels.get(key);
    if (known) return known;
    const sent = await read({ subject, language });
    if (sent === null) return null;
    // Another caller may have come meanwhile.
    return (
      channels.get(key) ?? {
        key,
        subject,
        language,
        listeners: new Set(),
        sent,
        texts: textsOf(sent.vehicles),
        first: null,
      }
    );
  }

  function firstOf(channel: Channel): Uint8Array {
    const { subject, texts } = channel;
    channel.first ??= eventOf(`{"subject":${JSON.stringify(subjectKey(subject))},"all":[${[...texts.values()]}]}`);
    return channel.first;
  }

  function opened(network: string, ofListener: readonly Channel[]): ReadableStream<Uint8Array> {
    let listener: Listener | null = null;
    return new ReadableStream<Uint8Array>(
      {
        start(controller) {
          listener = { network, channels: ofListener, controller };
          listeners.add(listener);
          byNetwork.set(network, (byNetwork.get(network) ?? 0) + 1);
          begin();
          for (const channel of ofListener) {
            channels.set(channel.key, channel);
            channel.listeners.add(listener);
            controller.enqueue(firstOf(channel));
          }
        },
        cancel() {
          if (listener) remove(listener);
        },
      },
      { highWaterMark: mostUnreadBytes, size: (bytes) => bytes?.byteLength ?? 0 },
    );
  }

  return {
    /** Opens a stream of events; null if a subject is unknown, `full` for one stream too many. */
    async open({ subjects, language, network }: OpenOptions): Promise<ReadableStream<Uint8Array> | 'full' | null> {
      if (listeners.size > 0 && engine() !== served) closeAll();
      if (listeners.size === 0) served = engine();
      const found = await Promise.all(subjects.map((subject) => channelOf(subject, language)));
      if (found.includes(null)) return null;
      const isFull = listeners.size >= mostOfAll || (byNetwork.get(network) ?? 0) >= mostOfAnAddress;
      if (isEnded || (limits && isFull)) return 'full';
      // One subject named twice has one channel.
      return opened(network, [...new Map(found.flatMap((one) => (one ? [[one.key, one] as const] : []))).values()]);
    },
    /** Number of open streams. */
    count: () => listeners.size,
    /** Ends all streams, and opens no more. */
    end() {
      isEnded = true;
      closeAll();
    },
  };
}
