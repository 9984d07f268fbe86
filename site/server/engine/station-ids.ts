/**
 * The id of a station that the feed does not have: of stops of one name near each other, made of the id of one of them.
 * Every stop of a station gives such an id, so that the station is found again when another feed groups other stops.
 */
export const stationIdOf = (stopId: string): string => `station:${stopId}`;
