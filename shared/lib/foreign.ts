/** Whether foreign data is an object with fields. A list is none. */
export function isObject(foreign: unknown): foreign is Record<string, unknown> {
  return typeof foreign === 'object' && foreign !== null && !Array.isArray(foreign);
}

/** Returns the fields of foreign data: none of anything but an object. */
export const foreignFields = (foreign: unknown): Readonly<Record<string, unknown>> =>
  isObject(foreign) ? foreign : {};

/** Returns the names of the fields of an object of ours, as their type. Foreign data may have others. */
export const keysOf = <Own extends object>(own: Own) => Object.keys(own) as (keyof Own & string)[];

/** Returns the message of what was thrown. */
export const messageOf = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason));
