import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Toaster, toast as draw } from 'sonner';
import sonnerCss from 'sonner/dist/styles.css?inline';
import type { ViewProps } from '#shared/element/contract.ts';
import { useStores } from '#shared/element/widget-context.ts';
import { pageClock } from '#shared/stores/page-services.ts';
import { mostToasts, pageToasts } from '#shared/stores/toasts.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import css from './toaster.css?inline';
import type { toaster } from './toaster.widget.ts';

/** The page's messages, newest in front (NOTIF-7), at the bottom in the middle (NOTIF-8). */
export function view({ props, part }: ViewProps<typeof toaster>) {
  useStyles(sonnerCss);
  useStyles(css);
  const { t } = useLingui();
  const store = pageToasts(useStores().get(pageClock));
  const { toasts } = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const [isFirst, setFirst] = useState(false);

  // A second toaster on the page would say everything twice: it waits until the first one has gone.
  useEffect(() => {
    const place = claimPlace(() => setFirst(true));
    return () => {
      place.leave();
      setFirst(false);
    };
  }, []);
  useEffect(() => (isFirst ? store.getState().addToaster() : undefined), [isFirst, store]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the list is what this follows.
  useEffect(() => {
    // Read anew: taking its place, the toaster has just dropped what is no news any more.
    const drawn = isFirst ? store.getState().toasts : [];
    const ids = new Set(drawn.map(({ id }) => id));
    for (const { id } of draw.getToasts()) if (!ids.has(Number(id))) draw.dismiss(id);
    // Oldest first, since sonner puts each new one in front.
    for (const { id, type, message, milliseconds } of [...drawn].reverse()) {
      const end = () => store.getState().dismiss(id);
      draw[type](message, { id, duration: milliseconds, onAutoClose: end, onDismiss: end });
    }
  }, [toasts, isFirst, store]);

  if (!isFirst) return null;
  return (
    <div {...part('list')}>
      <Toaster
        position="bottom-center"
        visibleToasts={mostToasts}
        theme={props.theme === 'dark' ? 'dark' : 'light'}
        closeButton
        containerAriaLabel={t`Messages`}
        toastOptions={{ closeButtonAriaLabel: t`Fermer ce message` }}
      />
    </div>
  );
}

/** Toasters in the order in which they came. */
const queue: { readonly begin: () => void }[] = [];

function claimPlace(begin: () => void) {
  const place = { begin };
  queue.push(place);
  if (queue[0] === place) begin();
  return {
    leave() {
      const wasFirst = queue[0] === place;
      queue.splice(queue.indexOf(place), 1);
      if (wasFirst) queue[0]?.begin();
    },
  };
}
