import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Retry } from '#shared/components/retry.tsx';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import type { ViewProps } from '#shared/element/contract.ts';
import { Disclosure } from '#shared/ui/disclosure/disclosure.tsx';
import { CartIcon } from '#shared/ui/icon/shell.tsx';
import { useLazy } from '#shared/ui/use-lazy.ts';
import { useStableCallback } from '#shared/ui/use-stable-callback.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import css from './cart-dropdown.css?inline';
import { cartPageLink, itemCount } from './cart-dropdown.model.ts';
import { cartStore } from './cart-dropdown.store.ts';
import type { cartDropdown } from './cart-dropdown.widget.ts';
import texts from './panel/cart-panel.tsx?texts';

/** A larger number would not fit on the icon. The button’s name has it in full. */
const largestBadge = 999;

/** Two widgets may stand in one page, each for other widths: only the visible one opens and speaks. */
const isVisible = (element: HTMLElement | null) => element?.checkVisibility() ?? false;

/** The cart button and its panel (CART-1, ND-43). */
export function View({ props, emit, part, announce }: ViewProps<typeof cartDropdown>) {
  useStyles(css);
  const { t, i18n } = useLingui();
  const { config } = useStores();
  const { cart, status, load } = useStore(cartStore, (state) => state);
  const { storeURL, appConfig } = config;
  const store = { url: storeURL, ...appConfig.store };
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const reason = useRef<'press' | 'add'>('press');
  // Few travellers open the cart: the panel loads when one approaches the button.
  const {
    Component: Panel,
    isLost,
    load: loadPanel,
    prefetch,
  } = useLazy(() => import('./panel/cart-panel.tsx'), texts);
  const cartPage = cartPageLink(store);
  const count = itemCount(cart);
  const word = props.label || t`Panier`;
  const isKnown = cart !== null || status === 'loaded';

  useEffect(() => void load(i18n.locale), [load, i18n.locale]);

  const open = () => {
    void load(i18n.locale);
    void loadPanel();
  };

  const contents = t`${plural(count, { one: 'Il contient # article.', other: 'Il contient # articles.' })}`;
  // After a failed request, the shown cart is the one before the addition.
  const added = [t`Ajouté au panier.`, ...(count > 0 && status === 'loaded' ? [contents] : [])].join(' ');
  useAdditions(() => isVisible(root.current), {
    open() {
      if (panel.current?.matches(':popover-open')) return;
      reason.current = 'add';
      panel.current?.showPopover();
      reason.current = 'press';
    },
    announce: () => announce(added),
  });

  return (
    <div ref={root} className="cart">
      {cartPage && (
        <a className="plain button quiet" href={cartPage}>
          <Face word={word} count={0} part={part} />
        </a>
      )}
      <Disclosure
        kind="quiet"
        part={part('button').part}
        panelPart={part('panel').part}
        panelRef={panel}
        panelWidth={384}
        label={<Face word={word} count={count} part={part} />}
        buttonLabel={
          isKnown ? t`${word}\u00A0: ${plural(count, { 0: 'vide', one: '# article', other: '# articles' })}` : word
        }
        onApproach={prefetch}
        mayOpen={() => emit('tp-cart-open', { reason: reason.current, count })}
        onToggle={(isOpen) => isOpen && open()}
      >
        {(close) => (
          <div className="content">
            <h2 className="title">{word}</h2>
            {isLost ? (
              <>
                <p role="alert">{t`Le panier ne peut pas s’afficher.`}</p>
                <Retry kind="secondary" onRetry={open} />
              </>
            ) : (
              Panel && (
                <Panel
                  cart={cart}
                  isPending={!isKnown && status !== 'failed' && status !== 'expired'}
                  isExpired={status === 'expired'}
                  cartPage={cartPage}
                  store={store}
                  part={part}
                  isWidget={props.widget}
                  onFollow={(href) => {
                    close();
                    return emit('tp-navigate', { href });
                  }}
                  onSignIn={() => {
                    close();
                    return true;
                  }}
                  announce={announce}
                />
              )
            )}
          </div>
        )}
      </Disclosure>
    </div>
  );
}

type FaceProps = Pick<ViewProps<typeof cartDropdown>, 'part'> & { readonly word: string; readonly count: number };

/** Icon, word and number of items. The number follows the word, as in the button’s name, and stands on the icon. */
function Face({ word, count, part }: FaceProps) {
  return (
    <span className="face">
      <CartIcon />
      <span className="label">{word}</span>{' '}
      {count > 0 && (
        <span {...part('badge')} className="badge">
          {count > largestBadge ? `${largestBadge}+` : count}
        </span>
      )}
    </span>
  );
}

/**
 * Opens the cart of a visible widget on each addition (CART-19), and announces it: a requested cart when it is there.
 * Additions before the widget was there, or of another set of stores, do not count.
 */
function useAdditions(isVisible: () => boolean, { open, announce }: Record<'open' | 'announce', () => void>): void {
  const stores = useStores();
  const { additions, status } = useStore(cartStore, (state) => state);
  const seen = useRef({ stores, opened: additions, announced: additions });
  const follow = useStableCallback(() => {
    if (seen.current.stores !== stores || !isVisible()) {
      seen.current = { stores, opened: additions, announced: additions };
    }
    const { opened, announced } = seen.current;
    if (opened !== additions) {
      seen.current.opened = additions;
      open();
    }
    if (announced !== additions && status !== 'loading') {
      seen.current.announced = additions;
      announce();
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each of these changes.
  useEffect(follow, [follow, stores, additions, status]);
}
