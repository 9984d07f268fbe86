import type { TripRequest } from '#shared/domain/trip/trip-request.ts';
import type { JourneyGuide } from '#site/server/engine/embedded/embedded-engine.ts';
import type { Itinerary } from '#site/server/engine/router/journeys/itinerary.ts';
import { placesOfRequest } from '#site/server/engine/router/plan-journeys.ts';
import type { EndStreets } from '#site/server/engine/router/search/street-walks.ts';
import type { Timetable } from '#site/server/engine/timetable.ts';
import { drawStreetLegs } from './draw-street-legs.ts';
import { createEndMeasures } from './measure-ends.ts';
import type { Streets } from './streets.ts';

/** How long a search waits for the streets around its ends, and a journey in detail for its lines and steps. */
const waits = { searchMilliseconds: 600, drawMilliseconds: 1500 };

/** What knows the streets for searches and journeys. It never rejects: what is not known in time is estimated. */
export interface StreetGuide extends JourneyGuide {
  readonly aroundRequest: (timetable: Timetable, request: TripRequest) => Promise<(EndStreets | null)[]>;
}

const optionsOf = ({ by, walkSpeed, bikeSpeed, isAccessible }: Itinerary) => ({
  walkSpeed,
  bikeSpeed,
  isAccessible,
  withBike: by === 'BIKE',
});

/** Creates the guide over streets. */
export function streetGuideOf(streets: Streets): StreetGuide {
  const measureEnds = createEndMeasures(streets, waits.searchMilliseconds);
  return {
    aroundRequest(timetable, request) {
      const { walkSpeed, bikeSpeed, accessible, excludedModes } = request.itineraryOptions;
      const withBike = !accessible && !excludedModes.includes('BIKE');
      const options = { walkSpeed, bikeSpeed, isAccessible: accessible, withBike };
      return measureEnds(timetable, placesOfRequest(request), options);
    },
    aroundItinerary: (timetable, itinerary) => measureEnds(timetable, itinerary.places, optionsOf(itinerary)),
    draw: (journey, itinerary, language) =>
      drawStreetLegs(streets, journey, optionsOf(itinerary), { language, waitMilliseconds: waits.drawMilliseconds }),
  };
}
