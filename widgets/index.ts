import type { WidgetElement } from '#shared/element/contract.ts';
import { bannerStrip } from './banner-strip/banner-strip.widget.ts';
import { placeDetail } from './place-detail/place-detail.widget.ts';
import { proximityMap } from './proximity-map/proximity-map.widget.ts';
import { toaster } from './toaster/toaster.widget.ts';
import { tripPlanner } from './trip-planner/trip-planner.widget.ts';

/** Every widget there is, as data. Importing this defines nothing and touches no page. */
export const widgets = [bannerStrip, placeDetail, proximityMap, toaster, tripPlanner] as const;

type ElementsByTag = { [W in (typeof widgets)[number] as W['tag']]: WidgetElement<W> };

declare global {
  interface HTMLElementTagNameMap extends ElementsByTag {}
}
