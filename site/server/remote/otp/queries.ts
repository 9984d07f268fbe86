// Queries of the GTFS GraphQL API of OpenTripPlanner 2.9. A test validates each against the published schema.

const time = '{ scheduledTime estimated { delay } }';
const stop = 'gtfsId name lat lon platformCode wheelchairBoarding parentStation { gtfsId name }';
const route = 'gtfsId shortName longName desc mode type color textColor agency { gtfsId name }';
const alert = `id alertHeaderText alertDescriptionText alertUrl alertCause alertEffect alertSeverityLevel
  effectiveStartDate effectiveEndDate
  entities { __typename ... on Route { gtfsId } ... on Stop { gtfsId } ... on StopOnRoute { stop { gtfsId } route { gtfsId } } }`;

const stopTime = `serviceDay scheduledArrival scheduledDeparture arrivalDelay departureDelay realtime realtimeState headsign
  stopPositionInPattern`;

const shortTime = 'serviceDay scheduledArrival scheduledDeparture realtimeState';

const itinerary = `
  legs {
    mode transitLeg start ${time} end ${time} duration distance realTime realtimeState serviceDate headsign
    interlineWithPreviousLeg
    from { name lat lon stop { ${stop} } }
    to { name lat lon stop { ${stop} } }
    route { ${route} }
    trip { gtfsId wheelchairAccessible stops @include(if: $detailed) { name } }
    stopCalls {
      stopLocation { __typename ... on Stop @include(if: $detailed) { ${stop} } }
      schedule @include(if: $detailed) { time { __typename ... on ArrivalDepartureTime { arrival departure } } }
      realTime @include(if: $detailed) { arrival { delay } departure { delay } }
    }
    alerts { ${alert} }
    fareProducts { id product { id name __typename ... on DefaultFareProduct { price { amount currency { code digits } } } } }
    pickupBookingInfo @include(if: $detailed) { contactInfo { bookingUrl } }
    legGeometry @include(if: $detailed) { points }
    steps @include(if: $detailed) { relativeDirection streetName distance }
    nextLegs(numberOfLegs: 3) @include(if: $detailed) { start ${time} realtimeState }
  }`;

const routing = 'routingErrors { code inputField }';

export const planQuery = `query Plan(
  $origin: PlanLabeledLocationInput!, $destination: PlanLabeledLocationInput!, $via: [PlanViaLocationInput!],
  $dateTime: PlanDateTimeInput!, $searchWindow: Duration, $first: Int, $modes: PlanModesInput,
  $preferences: PlanPreferencesInput, $detailed: Boolean!, $bike: Boolean!, $bikeModes: PlanModesInput
) {
  plan: planConnection(
    origin: $origin, destination: $destination, via: $via, dateTime: $dateTime, searchWindow: $searchWindow,
    first: $first, modes: $modes, preferences: $preferences
  ) { ${routing} edges { node { ${itinerary} } } }
  bike: planConnection(
    origin: $origin, destination: $destination, dateTime: $dateTime, first: 1, modes: $bikeModes,
    preferences: $preferences
  ) @include(if: $bike) { ${routing} edges { node { ${itinerary} } } }
}`;

/** The runs of a journey, each on its day. The number of rides is part of the query. */
export const tripsQuery = (rides: number): string => {
  const indexes = Array.from({ length: rides }, (_, index) => index);
  return `query Trips(${indexes.map((index) => `$trip${index}: String!, $date${index}: String!`).join(', ')}) {
    ${indexes
      .map(
        (index) => `ride${index}: trip(id: $trip${index}) {
      gtfsId tripHeadsign wheelchairAccessible route { ${route} } tripGeometry { points }
      alerts(types: [TRIP, ROUTE, STOPS_ON_TRIP]) { ${alert} }
      stoptimesForDate(serviceDate: $date${index}) { ${stopTime} stop { ${stop} } }
    }`,
      )
      .join('\n')}
  }`;
};

export const catalogueQuery = `{
  serviceTimeRange { start end }
  feeds { feedId publisher { name } agencies { gtfsId name lang timezone } }
  routes { ${route} patterns { code headsign directionId stops { gtfsId } } }
  stops { ${stop} }
  stations { gtfsId name lat lon wheelchairBoarding }
}`;

/** What tells whether the engine has changed its timetable. */
export const stampQuery = '{ serviceTimeRange { start end } feeds { feedId } routes { gtfsId } }';

/** Tells whether the engine has streets: without, a position is no end. */
export const streetsQuery = `query Streets($origin: PlanLabeledLocationInput!, $destination: PlanLabeledLocationInput!) {
  planConnection(origin: $origin, destination: $destination, first: 1) { routingErrors { code } }
}`;

/** Departures at a boarding place or station, by pattern. */
export const departuresQuery = `query Departures(
  $id: String!, $isStation: Boolean!, $startTime: Long!, $timeRange: Int!, $most: Int!
) {
  stop(id: $id) @skip(if: $isStation) { ...board }
  station(id: $id) @include(if: $isStation) { ...board }
}
fragment board on Stop {
  alerts(types: [STOP, ROUTES, STOP_ON_ROUTES]) { ${alert} }
  stoptimesForPatterns(
    startTime: $startTime, timeRange: $timeRange, numberOfDepartures: $most, omitCanceled: false, omitNonPickups: true
  ) {
    pattern { code }
    stoptimes {
      ${stopTime} stop { gtfsId platformCode wheelchairBoarding }
      trip { gtfsId wheelchairAccessible }
    }
  }
}`;

export const lineQuery = `query Line($id: String!, $date: String!) {
  route(id: $id) {
    alerts(types: [ROUTE, PATTERNS, STOPS_ON_ROUTE]) { ${alert} }
    patterns {
      code
      tripsForDate(serviceDate: $date) {
        departureStoptime(serviceDate: $date) { ${shortTime} } arrivalStoptime(serviceDate: $date) { ${shortTime} }
      }
    }
  }
}`;

export const lineScheduleQuery = `query LineSchedule($id: String!, $date: String!) {
  route(id: $id) {
    patterns {
      code
      tripsForDate(serviceDate: $date) {
        gtfsId tripHeadsign stoptimesForDate(serviceDate: $date) { ${shortTime} stopPositionInPattern }
      }
    }
  }
}`;

export const lineShapeQuery = `query LineShape($id: String!) {
  route(id: $id) { patterns { code patternGeometry { points } } }
}`;

/** The courses of all lines of some modes; without them, of all. */
export const networkQuery = `query Network($modes: [Mode]) {
  routes(transportModes: $modes) { gtfsId patterns { code patternGeometry { points } } }
}`;

/** A stop or station with its disruptions. */
export const stopAlertsQuery = `query StopAlerts($id: String!, $isStation: Boolean!) {
  stop(id: $id) @skip(if: $isStation) { alerts(types: [STOP, ROUTES, STOP_ON_ROUTES]) { ${alert} } }
  station(id: $id) @include(if: $isStation) { alerts(types: [STOP, ROUTES, STOP_ON_ROUTES]) { ${alert} } }
}`;

/** All alerts, with everything that they name. */
export const trafficQuery = `{
  alerts {
    id feed alertHeaderText alertDescriptionText alertUrl alertCause alertEffect alertSeverityLevel
    effectiveStartDate effectiveEndDate
    entities {
      __typename
      ... on Agency { gtfsId } ... on Route { gtfsId } ... on Pattern { code } ... on Stop { gtfsId }
      ... on RouteType { routes { gtfsId } } ... on Trip { route { gtfsId } }
      ... on StopOnRoute { stop { gtfsId } route { gtfsId } }
      ... on StopOnTrip { stop { gtfsId } trip { route { gtfsId } } }
    }
  }
}`;
