import { isReadable, readableTextColor } from '#shared/lib/color/readable-color.ts';
import type { Line } from '../../timetable.ts';
import { isNightLine, isRer, isSchoolType, modeOfRouteType } from './route-mode.ts';

/** A route of a feed, before its patterns are known. */
export type FeedLine = Omit<Line, 'patterns' | 'variantOf'>;

export interface WrittenRoute {
  readonly id: string;
  readonly shortName: string;
  readonly longName: string;
  readonly description: string;
  readonly routeType: number;
  /** With or without `#`; empty for none. */
  readonly color: string;
  readonly textColor: string;
  readonly networkId: string;
  readonly networkName: string;
  /** Further texts in which the RER may be named. */
  readonly words?: readonly string[];
}

const neutralColor = '#5b6573';

/** Returns the line of a route: with a name, a mode and colours that can be read. */
export function lineOfRoute(route: WrittenRoute): FeedLine {
  const { id, shortName, longName, description, routeType, networkId, networkName, words = [] } = route;
  const code = shortName || longName || id;
  const plainMode = modeOfRouteType(routeType) ?? 'OTHER';
  const mode = isRer(plainMode, code, [networkName, ...words, longName, description]) ? 'RER' : plainMode;
  const color = readColor(route.color) ?? neutralColor;
  return {
    id,
    code,
    name: longName || shortName || description || id,
    mode,
    color,
    textColor: readTextColor(readColor(route.textColor), color),
    networkId,
    networkName,
    isSchool: isSchoolType(routeType),
    isNight: isNightLine(routeType, mode, code),
  };
}

export function readColor(text: string): string | null {
  const hex = /^#?([\da-f]{6})$/i.exec(text)?.[1];
  return hex === undefined ? null : `#${hex.toLowerCase()}`;
}

/** Returns the feed's text colour; black or white if it has none or its contrast is below 2. */
function readTextColor(own: string | null, ground: string): string {
  if (own !== null && isReadable(own, ground, 2)) return own;
  return readableTextColor(ground) ?? '#000000';
}
