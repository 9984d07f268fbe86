/**
 * Parameters of calls, by the last segment of their path, as the documentation and the argument parsers of Navitia 15.72 have
 * them. Navitia publishes its schema from a running server alone.
 */
export const navitiaParameters: Readonly<Record<string, readonly string[]>> = {
  journeys: [
    ...['from', 'to', 'datetime', 'datetime_represents', 'traveler_type', 'data_freshness', 'forbidden_uris[]'],
    ...['allowed_id[]', 'first_section_mode[]', 'last_section_mode[]', 'language', 'depth', 'max_duration_to_pt'],
    ...['walking_speed', 'bike_speed', 'bss_speed', 'car_speed', 'min_nb_journeys', 'max_nb_journeys', 'count'],
    ...['max_nb_transfers', 'min_nb_transfers', 'max_duration', 'wheelchair', 'direct_path', 'direct_path_mode[]'],
    ...['add_poi_infos[]', 'debug', 'free_radius_from', 'free_radius_to', 'timeframe_duration', 'disable_geojson'],
  ],
  departures: [
    ...['from_datetime', 'duration', 'count', 'depth', 'forbidden_uris[]', 'data_freshness', 'disable_geojson'],
    ...['direction_type', 'items_per_schedule', 'filter', 'start_page'],
  ],
  arrivals: [
    ...['from_datetime', 'duration', 'count', 'depth', 'forbidden_uris[]', 'data_freshness', 'disable_geojson'],
    ...['direction_type', 'items_per_schedule', 'filter', 'start_page'],
  ],
  route_schedules: [
    ...['from_datetime', 'duration', 'depth', 'items_per_schedule', 'forbidden_uris[]', 'data_freshness'],
    ...['disable_geojson', 'direction_type', 'count', 'start_page', 'filter'],
  ],
  line_reports: [
    'since',
    'until',
    'count',
    'depth',
    'forbidden_uris[]',
    'disable_geojson',
    'start_page',
    'filter',
    'tags[]',
  ],
  lines: [
    'count',
    'start_page',
    'depth',
    'disable_geojson',
    'disable_disruption',
    'forbidden_uris[]',
    'odt_level',
    'filter',
  ],
  routes: ['count', 'start_page', 'depth', 'disable_geojson', 'disable_disruption', 'forbidden_uris[]', 'filter'],
  vehicle_journeys: [
    ...['count', 'start_page', 'depth', 'disable_geojson', 'disable_disruption', 'data_freshness', 'since', 'until'],
    'filter',
  ],
  coverage: [],
};
