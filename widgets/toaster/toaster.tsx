import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { toast as draw, Toaster } from 'sonner';
import sonnerCss from 'sonner/dist/styles.css?inline';
import { useStores } from '#shared/components/use-stores.ts';
import type { ViewProps } from '#shared/element/contract.ts';
import { pageClock } from '#shared/stores/page-services.ts';
import { mostToasts, pageToasts, type Toast } from '#shared/stores/toasts.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import css from './toaster.css?inline';
import type { toaster } from './toaster.widget.ts';

/** The messages of the page: newest in front (NOTIF-7), at the bottom centre (NOTIF-8). */
export function View({ props, part }: ViewProps<typeof toaster>) {
  useStyles(sonnerCss);
  useStyles(css);
  const { t } = useLingui();
  const store = pageToasts(useStores().get(pageClock));
  const [isFirst, setFirst] = useState(false);

  // Two toasters would show each message twice: the second one waits until the first is removed.
  useEffect(() => {
    const leave = waitInQueue(() => setFirst(true));
    return () => {
      leave();
      setFirst(false);
    };
  }, []);

  useEffect(() => {
    if (!isFirst) return;
    const leave = store.getState().addToaster();
    let drawn: readonly Toast[] = [];
    const synchronise = () => {
      const before = drawn;
      drawn = store.getState().toasts;
      for (const toast of before) if (!drawn.includes(toast)) draw.dismiss(toast.id);
      // Oldest first, because sonner puts each new message in front.
      for (const toast of [...drawn].reverse()) {
        if (before.includes(toast)) continue;
        const { id, type, message, milliseconds, action } = toast;
        const end = () => store.getState().dismiss(id);
        const button = action && { label: action.label, onClick: action.run };
        draw[type](message, { id, duration: milliseconds, action: button, onAutoClose: end, onDismiss: end });
      }
    };
    synchronise();
    const stop = store.subscribe(synchronise);
    return () => {
      stop();
      for (const { id } of drawn) draw.dismiss(id);
      leave();
    };
  }, [isFirst, store]);

  if (!isFirst) return null;
  return (
    <div {...part('list')}>
      <Toaster
        position="bottom-center"
        visibleToasts={mostToasts}
        offset={{ bottom: 'var(--tp-toaster-bottom, 24px)' }}
        mobileOffset={{ bottom: 'var(--tp-toaster-bottom, 16px)' }}
        theme={props.theme === 'dark' ? 'dark' : 'light'}
        closeButton
        containerAriaLabel={t`Messages`}
        toastOptions={{ closeButtonAriaLabel: t`Fermer ce message` }}
      />
    </div>
  );
}

/** Connected toasters in order of connection, each as the function that begins to draw. The first one draws. */
const queue: (() => void)[] = [];

/** Returns a function that leaves the queue. */
function waitInQueue(begin: () => void): () => void {
  queue.push(begin);
  if (queue[0] === begin) begin();
  return () => {
    const wasFirst = queue[0] === begin;
    queue.splice(queue.indexOf(begin), 1);
    if (wasFirst) queue[0]?.();
  };
}
