import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { SignIn } from '#shared/components/sign-in.tsx';
import type { Basket, Cart, CartItem } from '#shared/domain/cart.ts';
import { catalogLink } from '#shared/domain/cart-links.ts';
import { formatAmount } from '#shared/format/fare.ts';
import { Skeleton, SkeletonLine } from '#shared/ui/skeleton.tsx';
import { StateMessage } from '#shared/ui/state-message.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import { isEmpty } from '../cart-dropdown.model.ts';
import { CartItemRow } from './cart-item.tsx';
import css from './cart-panel.css?inline';
import { cartTotals, drawnPart, type Money, needsCardReader, payableNow, sumsOf, taxesOf } from './cart-panel.model.ts';
import { FareMediaCard, useMediumName } from './fare-media-card.tsx';
import type { PanelProps } from './panel-props.ts';
import { StoreLink } from './store-link.tsx';

/** The cart, placeholders, or the message of an empty one (CART-1, CART-23, ND-92). */
export function Component(props: PanelProps) {
  useStyles(css);
  const { cart, isPending, isExpired, cartPage, part, isWidget, onFollow } = props;
  const { t } = useLingui();
  const filled = cart && !isEmpty(cart) ? cart : null;
  return (
    <>
      {filled && <FilledCart {...props} cart={filled} />}
      {isPending && (
        <Skeleton label={t`Chargement du panier`}>
          <SkeletonLine text={22} width="half" />
          <SkeletonLine />
          <SkeletonLine width="long" />
        </Skeleton>
      )}
      {isExpired && <SignInAgain {...props} />}
      {!filled && !isPending && !isExpired && (
        <p {...part('empty')} className="soft">
          {t({ id: 'wh:cart:empty', message: 'Votre panier est vide.' })}
        </p>
      )}
      <div className="foot">
        {filled && <Totals cart={filled} part={part} />}
        {cartPage && (
          <StoreLink
            {...part('cart-link')}
            className="button primary"
            href={cartPage}
            isWidget={isWidget}
            onFollow={onFollow}
          >
            {t`Voir le panier`}
          </StoreLink>
        )}
      </div>
    </>
  );
}

/** The token of the visitor is no longer valid: neither an empty cart nor another try would be true. */
function SignInAgain({ isWidget, part, announce, onFollow, onSignIn }: PanelProps) {
  const { t } = useLingui();
  const action = <SignIn isWidget={isWidget} onNavigate={onFollow} onSignIn={onSignIn} announce={announce} />;
  const text = t`Votre session est terminée. Connectez-vous de nouveau pour voir votre panier.`;
  return <StateMessage {...part('sign-in')} kind="empty" text={text} action={action} />;
}

function FilledCart({ cart, ...shared }: PanelProps & { readonly cart: Cart }) {
  const { t } = useLingui();
  const { baskets, plans, packages, left } = drawnPart(cart);
  const rows = (items: readonly CartItem[], isReaderNoted: boolean) => (
    <ul className="items">
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no unique id, and no state.
        <CartItemRow key={at} {...shared} item={item} currency={cart.currency} isReaderNoted={isReaderNoted} />
      ))}
    </ul>
  );
  return (
    // Without links, nothing in a long list could take the focus that scrolling by keyboard needs.
    <div className="list" {...(!shared.store.url && { tabIndex: 0, role: 'group', 'aria-label': t`Articles` })}>
      {baskets.map((basket, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: baskets have no unique id, and no state.
        <section key={at} {...shared.part('basket')} className="basket">
          <FareMediaCard basket={basket} part={shared.part} />
          {rows(basket.products, needsCardReader(basket))}
          <BasketFoot {...shared} basket={basket} currency={cart.currency} />
        </section>
      ))}
      {plans.length > 0 && (
        <section {...shared.part('basket')} className="basket">
          <h3 className="card-name">{t`Abonnements`}</h3>
          {rows(plans, false)}
        </section>
      )}
      {packages.length > 0 && (
        <section {...shared.part('basket')} className="basket">
          <h3 className="card-name">{t`Offres groupées`}</h3>
          {rows(packages, false)}
        </section>
      )}
      {left > 0 && (
        <p className="soft">{t`${plural(left, { one: 'et # autre article', other: 'et # autres articles' })}`}</p>
      )}
    </div>
  );
}

interface BasketFootProps extends Pick<PanelProps, 'store' | 'part' | 'isWidget' | 'onFollow'> {
  readonly basket: Basket;
  readonly currency: string;
}

function BasketFoot({ basket, currency, store, part, isWidget, onFollow }: BasketFootProps) {
  const { t, i18n } = useLingui();
  const medium = useMediumName()(basket);
  const catalog = catalogLink(store, basket);
  return (
    <div className="basket-foot">
      {catalog && (
        <StoreLink
          {...part('catalog')}
          className="link"
          href={catalog}
          label={t`Choisir un autre titre\u00A0: ${medium}`}
          isWidget={isWidget}
          onFollow={onFollow}
        >
          {t`Choisir un autre titre`}
        </StoreLink>
      )}
      {basket.products.length > 0 && (
        <p className="basket-total">
          {t`Total`} <span className="price">{moneyText(sumsOf(basket.products, currency), i18n.locale)}</span>
        </p>
      )}
    </div>
  );
}

const moneyText = (amounts: readonly Money[], locale: string) =>
  amounts.map(({ cents, currency }) => formatAmount(cents, currency, locale)).join(' + ');

function Totals({ cart, part }: Pick<PanelProps, 'part'> & { readonly cart: Cart }) {
  const { t, i18n } = useLingui();
  const now = payableNow(cart);
  const taxes = taxesOf(cart);
  const vat = taxes && moneyText([taxes], i18n.locale);
  return (
    <dl className="totals">
      <div {...part('total')} className="total">
        <dt>{t`Total du panier`}</dt>
        <dd className="price">{moneyText(cartTotals(cart), i18n.locale)}</dd>
      </div>
      {vat && (
        <div className="soft">
          <dt>{t`dont TVA`}</dt>
          <dd className="price">{vat}</dd>
        </div>
      )}
      {now && (
        <div>
          <dt>{t`À payer maintenant`}</dt>
          <dd className="price">{moneyText([now], i18n.locale)}</dd>
        </div>
      )}
    </dl>
  );
}
