export const equipmentTypes = ['LIFT', 'ESCALATOR'] as const;
export const equipmentStatuses = ['AVAILABLE', 'UNAVAILABLE', 'UNKNOWN'] as const;

/** What helps a traveller through a station. */
export interface Equipment {
  id: string;
  type: (typeof equipmentTypes)[number];
  label: string;
  status: (typeof equipmentStatuses)[number];
  updatedAt?: string;
}
