import type { HostDetails, WidgetElement } from '#shared/element/contract.ts';
import { bannerStrip } from './banner-strip/banner-strip.widget.ts';
import { placeDetail } from './place-detail/place-detail.widget.ts';
import { proximityMap } from './proximity-map/proximity-map.widget.ts';
import { toaster } from './toaster/toaster.widget.ts';
import { tripPlanner } from './trip-planner/trip-planner.widget.ts';

/** Every widget there is, as data. Importing this defines nothing and touches no page. */
export const widgets = [bannerStrip, placeDetail, proximityMap, toaster, tripPlanner] as const;

/** Events by which widgets ask the page around them to show something: name to `detail`. */
export type AskedEvents = HostDetails<(typeof widgets)[number], 'asked'>;

/** Events by which widgets tell the page around them where they are: name to `detail`. */
export type ToldEvents = HostDetails<(typeof widgets)[number], 'told'>;

type ElementsByTag = { [W in (typeof widgets)[number] as W['tag']]: WidgetElement<W> };

declare global {
  interface HTMLElementTagNameMap extends ElementsByTag {}
}
