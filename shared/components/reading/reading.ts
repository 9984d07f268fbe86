import type { I18n } from '@lingui/core';
import type { Disruption } from '#shared/domain/disruption.ts';

/** What turning a journey into words depends on besides the journey. */
export interface Reading {
  /** The language, and its texts. */
  readonly i18n: I18n;
  /** The zone whose clocks the traveller reads. */
  readonly zone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** What the answer tells of disruptions; journeys name them by id. */
  readonly disruptions?: readonly Disruption[];
  /** Where relative addresses of disruptions lead to. */
  readonly siteUrl?: string;
  /** Whether the traveller asked for a way that wheelchairs can take. */
  readonly asksAccessible?: boolean;
}
