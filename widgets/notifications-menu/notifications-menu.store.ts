import { createStore } from 'zustand/vanilla';
import { getNotifications, markNotifications } from '#shared/api/calls/notifications.ts';
import type { Notification, NotificationMarks } from '#shared/domain/notification.ts';
import { pageClock, pageStorage } from '#shared/stores/page-services.ts';
import { defineStore } from '#shared/stores/page-stores.ts';
import { sessionStore } from '#shared/stores/session.ts';
import { marksIn, withMarks } from './notification-marks.ts';

/** Notifications that were loaded earlier are requested again when the panel opens. */
const freshMilliseconds = 60_000;

interface NotificationsState {
  /** `failed` lasts until a retry succeeds; earlier notifications stay. `expired`: the service refuses the token. */
  readonly status: 'idle' | 'loading' | 'failed' | 'expired' | 'loaded';
  readonly notifications: readonly Notification[];
  /** Whether a request is pending: the first one, a retry or a refresh. */
  readonly isPending: boolean;
  /** Requests the notifications once per visitor and language. Without a token there is no request (ROLE-6). */
  readonly load: (locale: string) => Promise<void>;
  /** Requests them again after a failure or when they are old; those on display stay until the response. */
  readonly refresh: (locale: string) => Promise<void>;
  /** Marks all of them as read: in the account where the service can, else on this device. */
  readonly markRead: () => void;
  readonly dismiss: (id: string) => void;
  /** Drops the notifications and the pending request of a visitor who has signed out or changed. */
  readonly forgetFormerVisitor: () => void;
  /** Ends a pending request; the next `load` sends it again. */
  readonly abort: () => void;
}

const nothing = { status: 'idle', notifications: [], isPending: false } as const;

/** The notifications of the signed-in visitor. */
export const notificationsStore = defineStore<NotificationsState>({
  name: 'notifications',

  create: ({ api, get: service }) => {
    const clock = service(pageClock);
    const tokenNow = () => service(sessionStore).getState().token;
    let request: { readonly token: string; readonly locale: string; readonly ended: AbortController } | null = null;
    let loadedAt = 0;
    let canMark = false;
    const marks = marksIn(service(pageStorage));

    return createStore<NotificationsState>()((set, get) => {
      async function send(token: string, locale: string): Promise<void> {
        request?.ended.abort();
        const own = { token, locale, ended: new AbortController() };
        request = own;
        const { status } = get();
        set({ status: status === 'idle' ? 'loading' : status, isPending: true });
        const response = await api.call(getNotifications, {}, { signal: own.ended.signal });
        // A later request or a sign-out has replaced this one.
        if (request !== own || tokenNow() !== token) return;
        loadedAt = clock.now();
        if (response.ok) {
          canMark = response.value.canMark;
          set({
            status: 'loaded',
            notifications: withMarks(response.value.notifications, marks.read()),
            isPending: false,
          });
        } else if (response.error.status === 401) set({ ...nothing, status: 'expired' });
        else set({ status: 'failed', isPending: false });
      }

      function mark(added: NotificationMarks) {
        set({ notifications: withMarks(get().notifications, added) });
        if (!canMark) marks.add(added);
        else {
          void api.call(markNotifications, { body: added }).then((response) => {
            if (!response.ok) console.warn(`${response.error.message}: the notifications come back as they were.`);
          });
        }
      }

      return {
        ...nothing,

        async load(locale) {
          get().forgetFormerVisitor();
          const token = tokenNow();
          if (token === null || request?.locale === locale) return;
          await send(token, locale);
        },

        async refresh(locale) {
          get().forgetFormerVisitor();
          const token = tokenNow();
          const { status, isPending } = get();
          const isFresh = status === 'loaded' && clock.now() - loadedAt < freshMilliseconds;
          if (token !== null && !isPending && !isFresh) await send(token, locale);
        },

        markRead() {
          const read = get()
            .notifications.filter((one) => !one.read)
            .map(({ id }) => id);
          if (get().status === 'loaded' && read.length > 0) mark({ read });
        },

        dismiss: (id) => mark({ dismissed: [id] }),

        forgetFormerVisitor() {
          if (tokenNow() === null) marks.forget();
          if (request === null || request.token === tokenNow()) return;
          request.ended.abort();
          request = null;
          set(nothing);
        },

        abort() {
          if (!get().isPending) return;
          request?.ended.abort();
          request = null;
          set(nothing);
        },
      };
    });
  },

  start(store, { get: service }) {
    const { forgetFormerVisitor, abort } = store.getState();
    const stop = service(sessionStore).subscribe(forgetFormerVisitor);
    forgetFormerVisitor();
    return () => {
      stop();
      abort();
    };
  },
});
