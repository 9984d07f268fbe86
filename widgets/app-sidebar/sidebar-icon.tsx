import type { ComponentType } from 'react';
import { useAddresses } from '#shared/components/links/use-addresses.ts';
import { warnOnce } from '#shared/lib/warn-once.ts';
import { StarIcon } from '#shared/ui/icon/actions.tsx';
import { WarningIcon } from '#shared/ui/icon/controls.tsx';
import type { IconProps } from '#shared/ui/icon/icon.tsx';
import { ClockIcon, HomeIcon, MapPinIcon, PhoneIcon, TicketIcon } from '#shared/ui/icon/objects.tsx';
import { AccountIcon, BellIcon, CartIcon, PartnersIcon, RouteIcon, SignalIcon } from '#shared/ui/icon/shell.tsx';
import { RemoteImage } from '#shared/ui/remote-image.tsx';

/** The built-in drawings, by the name that an item has as its `image`. */
const drawings: Readonly<Record<string, ComponentType<IconProps>>> = {
  account: AccountIcon,
  alerts: WarningIcon,
  cart: CartIcon,
  favorites: StarIcon,
  home: HomeIcon,
  nearby: MapPinIcon,
  notifications: BellIcon,
  partners: PartnersIcon,
  phone: PhoneIcon,
  plan: RouteIcon,
  tickets: TicketIcon,
  timetables: ClockIcon,
  traffic: SignalIcon,
};

const drawingNames = Object.keys(drawings);

/** The image of a link: a built-in drawing, an image by address, or the first letter of its title (ND-98). */
export function SidebarIcon({ image, title }: { readonly image: string | undefined; readonly title: string }) {
  const addressIn = useAddresses();
  const letter = (
    <span className="letter" aria-hidden="true">
      {[...title][0]?.toLocaleUpperCase()}
    </span>
  );
  if (image === undefined) return letter;
  if (/^[a-z-]+$/.test(image)) {
    const Drawing = Object.hasOwn(drawings, image) ? drawings[image] : undefined;
    if (Drawing) return <Drawing />;
    warnOnce(
      `<tp-app-sidebar>: there is no drawing ${JSON.stringify(image)}. Use ${drawingNames.join(', ')} or an address.`,
    );
    return letter;
  }
  const address = addressIn(image, 'image');
  return address === null ? letter : <RemoteImage address={address} alt="" fallback={letter} />;
}
