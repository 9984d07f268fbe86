import type { LineRef } from '#shared/domain/line/line.ts';
import type { LatLon } from '#shared/domain/place/coordinates.ts';
import { distanceInMetres } from '#shared/domain/place/distance.ts';
import type { Place } from '#shared/domain/place/place.ts';
import { type ProximityDetail, placeOf } from '#shared/domain/place/proximity.ts';
import { safeAddress, safeWebAddress } from '#shared/lib/safe-address.ts';
import {
  type AccessibilityText,
  accessibilityText,
  type EquipmentText,
  equipmentTexts,
} from './accessibility-words.ts';
import { type AvailabilityText, availabilityText } from './availability-words.ts';
import { type Notice, noticesOf } from './notices.ts';
import { type OpeningText, openingText } from './opening-words.ts';
import { type DistanceText, distanceText, kindText, placeTypeName } from './place-words.ts';
import type { Reading } from './reading.ts';

export interface LinkText {
  readonly text: string;
  readonly href: string;
}

/** A place in detail as text. Unknown values are null or empty. */
export interface PlaceSheet {
  readonly title: string;
  /** "Métro, Bus", "Borne de recharge" */
  readonly kind: string;
  readonly address: string | null;
  /** From the traveller's position; null while that is unknown. */
  readonly distance: DistanceText | null;
  readonly lines: readonly LineRef[];
  readonly availability: AvailabilityText | null;
  readonly opening: OpeningText | null;
  /** Always set for stops, because silence would read as a yes; for other places if known. */
  readonly accessibility: AccessibilityText | null;
  readonly equipments: readonly EquipmentText[];
  readonly notices: readonly Notice[];
  readonly phone: LinkText | null;
  readonly website: LinkText | null;
  /** Address of the page with the prices. */
  readonly pricesHref: string | null;
  /** Whether the place can be a favorite. A free vehicle cannot: it leaves. */
  readonly canBeKept: boolean;
  /** For "from here", "to here", sharing and saving. */
  readonly place: Place;
}

export function placeSheet(detail: ProximityDetail, ownPosition: LatLon | null, reading: Reading): PlaceSheet {
  const { type, name, address, lines = [], availability, openingHours, equipments = [], disruptions } = detail;
  const isStop = type === 'stopArea' || type === 'stopPoint';
  const isAccessKnown = typeof detail.accessible === 'boolean';
  return {
    title: name || detail.label || address?.label || placeTypeName(type, reading),
    kind: kindText(detail, reading),
    // The name of an address is its label: shown once.
    address: address && address.label !== name ? address.label : null,
    distance: ownPosition && distanceText(distanceInMetres(ownPosition, detail), 'own-position', reading),
    lines,
    availability: availability ? availabilityText(availability, type, reading) : null,
    opening: openingHours ? openingText(openingHours, reading) : null,
    accessibility: isStop || isAccessKnown ? accessibilityText(detail, reading) : null,
    equipments: equipmentTexts(equipments, reading),
    notices: noticesOf(
      disruptions.map(({ id }) => id),
      { ...reading, disruptions },
    ),
    phone: phoneLink(detail.phone),
    website: websiteLink(detail.url),
    pricesHref: safeWebAddress(detail.pricesUrl),
    canBeKept: detail.free === undefined,
    place: placeOf(detail),
  };
}

function phoneLink(phone: string | undefined): LinkText | null {
  if (!phone || !/^[+\d][\d\s().-]{2,30}$/.test(phone)) return null;
  const href = safeAddress(`tel:${phone.replace(/[^+\d]/g, '')}`);
  return href === null ? null : { text: phone, href };
}

/** Shows only the host of the address. */
function websiteLink(url: string | undefined): LinkText | null {
  const href = safeWebAddress(url);
  return href === null ? null : { text: new URL(href).hostname.replace(/^www\./, ''), href };
}
