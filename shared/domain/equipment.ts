export const equipmentTypes = ['LIFT', 'ESCALATOR'] as const;
export const equipmentStatuses = ['AVAILABLE', 'UNAVAILABLE', 'UNKNOWN'] as const;

/** An installation that helps travellers in a station, such as a lift. */
export interface Equipment {
  id: string;
  type: (typeof equipmentTypes)[number];
  label: string;
  /** Name of the station; sent with journeys, whose legs have two. */
  station?: string;
  status: (typeof equipmentStatuses)[number];
  updatedAt?: string;
}
