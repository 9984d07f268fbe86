/**
 * Returns the id of a station that groups stops of one name (the feed has none), made from the id of one of its stops.
 * Each stop of the station yields a valid id, so links survive a feed that groups other stops.
 */
export const stationIdOf = (stopId: string): string => `station:${stopId}`;
