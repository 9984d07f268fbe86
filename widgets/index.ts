import type { HostDetails, WidgetElement } from '#shared/element/contract.ts';
import * as declarations from './declarations.ts';

/** All widgets as data. Importing this module defines no tag and has no side effect. */
export const widgets = Object.values(declarations);

/** Events that ask the host page to show something: name to `detail`. */
export type AskedEvents = HostDetails<(typeof widgets)[number], 'asked'>;

/** Events that tell the host page what the widget shows: name to `detail`. */
export type ToldEvents = HostDetails<(typeof widgets)[number], 'told'>;

type ElementsByTag = { [W in (typeof widgets)[number] as W['tag']]: WidgetElement<W> };

declare global {
  interface HTMLElementTagNameMap extends ElementsByTag {}
}
