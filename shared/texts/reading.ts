import type { I18n } from '@lingui/core';
import type { Disruption } from '#shared/domain/disruption.ts';
import type { Journey } from '#shared/domain/journey/journey.ts';

/** The context in which responses become text: language, time zone, the current instant and more. */
export interface Reading {
  /** The language and its catalog. */
  readonly i18n: I18n;
  /** Time zone of all displayed times. */
  readonly zone: string;
  /** Country whose clock, distances and prices are shown; empty or absent for the formats of the spec. */
  readonly country?: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Disruptions of the response; journeys refer to them by id. */
  readonly disruptions?: readonly Disruption[];
  /** Base of relative addresses in disruptions. */
  readonly siteUrl?: string;
  /** Whether the request was for wheelchair-accessible journeys. */
  readonly asksAccessible?: boolean;
  /** The last journey home; null while unknown. Set for the returns of a round trip. */
  readonly lastReturn?: Journey | null;
}
