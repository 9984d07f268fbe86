import type { Cart } from '#shared/domain/cart.ts';
import type { Storefront } from '#shared/domain/cart-links.ts';
import type { ViewProps } from '#shared/element/contract.ts';
import type { cartDropdown } from '../cart-dropdown.widget.ts';

export interface PanelProps extends Pick<ViewProps<typeof cartDropdown>, 'part' | 'announce'> {
  readonly cart: Cart | null;
  /** The first response has not arrived. */
  readonly isPending: boolean;
  /** The session has ended, so the cart cannot be read. */
  readonly isExpired: boolean;
  readonly cartPage: string | null;
  readonly store: Storefront;
  readonly isWidget: boolean;
  /** Closes the panel and asks the host; returns false if the host takes over. */
  readonly onFollow: (href: string) => boolean;
  /** Closes the panel before signing in. */
  readonly onSignIn: () => boolean;
}
