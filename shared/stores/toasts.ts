import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Clock, systemClock } from '#shared/lib/clock.ts';
import { pageSingleton } from '#shared/lib/page-singleton.ts';

export type ToastType = 'success' | 'error' | 'warning' | 'info';

export interface Toast {
  readonly id: number;
  readonly type: ToastType;
  /** In the traveller's language already. */
  readonly message: string;
  readonly milliseconds: number;
  /** The clock when it was pushed. */
  readonly at: number;
}

export interface Toasts {
  /** Newest first (NOTIF-7). */
  readonly toasts: readonly Toast[];
  /** Whether a toaster draws them. Without one, whoever pushes shows the message in its own status line. */
  readonly hasToaster: boolean;
  /** Answers whether a toaster draws it. */
  push(toast: { readonly type: ToastType; readonly message: string; readonly milliseconds?: number }): boolean;
  /** Takes one away: its time is over, or somebody closed it. */
  dismiss(id: number): void;
  /** Says that a toaster is on the page, until the returned function is called. */
  addToaster(): () => void;
}

/** NOTIF-9, NOTIF-10 */
const defaultToastMilliseconds = 5000;
export const mostToasts = 20;

export function createToasts(clock: Clock): StoreApi<Toasts> {
  let lastId = 0;
  let toasters = 0;

  return createStore<Toasts>()((set, get) => ({
    toasts: [],
    hasToaster: false,

    push({ type, message, milliseconds = defaultToastMilliseconds }) {
      lastId += 1;
      const toast = { id: lastId, type, message, milliseconds, at: clock.now() };
      set(({ toasts }) => ({ toasts: [toast, ...toasts].slice(0, mostToasts) }));
      return get().hasToaster;
    },

    dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),

    addToaster() {
      toasters += 1;
      const now = clock.now();
      // A first toaster that comes late draws what is still news; the rest was said elsewhere.
      const isNews = (toast: Toast) => toasters > 1 || now - toast.at < toast.milliseconds;
      set(({ toasts }) => ({ hasToaster: true, toasts: toasts.filter(isNews) }));
      let isThere = true;
      return () => {
        if (!isThere) return;
        isThere = false;
        toasters -= 1;
        set({ hasToaster: toasters > 0 });
      };
    },
  }));
}

/** The toasts of the page: one list for all bundles and groups, drawn by one `tp-toaster` (ND-90, TRAP-74). */
export function pageToasts(clock: Clock = systemClock): StoreApi<Toasts> {
  return pageSingleton('toasts', () => createToasts(clock));
}
