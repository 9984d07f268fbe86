import { encodeSegment } from '#shared/lib/safe-address.ts';
import { type Mode, modes } from './mode.ts';

/** The traffic now, or what is planned. */
export const phases = ['now', 'planned'] as const;

export type Phase = (typeof phases)[number];

/** What the traffic of a network shows: one disruption, or lines and disruptions by these filters. */
export interface TrafficView {
  readonly disruption?: string;
  readonly mode?: Mode;
  readonly when?: Phase;
  /** Code or name of a line, as the traveller types it. */
  readonly search?: string;
}

/** The same as loose texts: attributes of the widget, the detail of its event, parameters of an address. */
export type TrafficTexts = { readonly [Name in keyof TrafficView]?: string | null | undefined };

/** The limit of ids in addresses (ND-52). */
const longest = 200;

const short = (text: string | null | undefined) => (text && [...text].length <= longest ? text : undefined);

/** Reads a view. A text that is not valid counts as absent. */
export function trafficViewOf(texts: TrafficTexts): TrafficView {
  const disruption = short(texts.disruption);
  const mode = modes.find((one) => one === texts.mode?.toUpperCase());
  const when = phases.find((one) => one === texts.when);
  const search = short(texts.search?.trim());
  return { ...(disruption && { disruption }), ...(mode && { mode }), ...(when && { when }), ...(search && { search }) };
}

/** Returns the address of a view on the full site, below the language: `traffic/works-12`, `traffic?mode=BUS`. */
export function trafficAddress({ disruption, ...filters }: TrafficView): string {
  if (disruption) return `traffic/${encodeSegment(disruption)}`;
  const query = new URLSearchParams(Object.entries(filters));
  return query.size > 0 ? `traffic?${query}` : 'traffic';
}
