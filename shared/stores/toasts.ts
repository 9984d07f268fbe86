import { createStore, type StoreApi } from 'zustand/vanilla';
import { pageSingleton } from '#shared/lib/page-singleton.ts';
import { type Clock, systemClock } from '#shared/lib/time/clock.ts';
import { whileHeld } from '#shared/lib/while-held.ts';

export type ToastType = 'success' | 'error' | 'warning' | 'info';

/** What the traveller may still do about a message, such as undo. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Toast {
  readonly id: number;
  readonly type: ToastType;
  /** Already in the traveller's language. */
  readonly message: string;
  readonly milliseconds: number;
  readonly action?: ToastAction | undefined;
  /** Time of the push, by the page's clock. */
  readonly at: number;
}

export interface Toasts {
  /** Newest first (NOTIF-7). */
  readonly toasts: readonly Toast[];
  /** Whether a toaster is on the page. Without one, the widget that pushes shows the message in its own status line. */
  readonly hasToaster: boolean;
  /** Adds a toast. Returns whether a toaster shows it. */
  push(toast: Pick<Toast, 'type' | 'message' | 'action'> & { readonly milliseconds?: number }): boolean;
  /** Removes a toast that has expired or was closed. */
  dismiss(id: number): void;
  /** Registers a toaster until the returned function is called. */
  addToaster(): () => void;
}

/** How long a toast shows unless it says otherwise (NOTIF-9). */
const defaultToastMilliseconds = 5000;
/** The oldest of more toasts are dropped (NOTIF-10). */
export const mostToasts = 20;

export function createToasts(clock: Clock): StoreApi<Toasts> {
  let lastId = 0;

  return createStore<Toasts>()((set, get) => ({
    toasts: [],
    hasToaster: false,

    push({ milliseconds = defaultToastMilliseconds, ...rest }) {
      lastId += 1;
      const toast = { ...rest, id: lastId, milliseconds, at: clock.now() };
      set(({ toasts }) => ({ toasts: [toast, ...toasts].slice(0, mostToasts) }));
      return get().hasToaster;
    },

    dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),

    addToaster: whileHeld(() => {
      const now = clock.now();
      // A first toaster that is added late shows unexpired toasts only; the widgets have shown the others.
      const isNews = (toast: Toast) => now - toast.at < toast.milliseconds;
      set(({ toasts }) => ({ hasToaster: true, toasts: toasts.filter(isNews) }));
      return () => set({ hasToaster: false });
    }),
  }));
}

/** Returns the toasts of the page: one list for all bundles and groups, drawn by one `tp-toaster` (ND-90, TRAP-74). */
export function pageToasts(clock: Clock = systemClock): StoreApi<Toasts> {
  return pageSingleton('toasts', () => createToasts(clock));
}
