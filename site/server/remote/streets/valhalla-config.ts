/** Limits of requests: those of Valhalla's own configuration. */
const limitsOf = (mostMetres: number) => ({
  max_distance: mostMetres,
  max_locations: 50,
  max_matrix_distance: 200_000,
  max_matrix_location_pairs: 2500,
});

/** No log: the server tells what the operator has to know. */
const logging = { type: '', color: false };

/**
 * Returns the configuration of Valhalla over a folder of tiles, for walking and cycling. Its own script for that needs
 * Python, which a server may lack.
 */
export const valhallaConfig = (tileFolder: string) => ({
  mjolnir: {
    tile_dir: tileFolder,
    include_driving: false,
    include_bicycle: true,
    include_pedestrian: true,
    include_platforms: true,
    hierarchy: true,
    shortcuts: false,
    max_cache_size: 200_000_000,
    data_processing: { use_admin_db: false },
    logging,
  },
  loki: {
    actions: ['locate', 'route', 'sources_to_targets', 'isochrone', 'status'],
    use_connectivity: true,
    service_defaults: {
      heading_tolerance: 60,
      minimum_reachability: 50,
      node_snap_tolerance: 5,
      radius: 0,
      search_cutoff: 35_000,
      street_side_max_distance: 1000,
      street_side_tolerance: 5,
    },
    logging: { ...logging, long_request: 100 },
  },
  thor: { source_to_target_algorithm: 'select_optimal', logging: { ...logging, long_request: 110 } },
  odin: { logging, markup_formatter: { markup_enabled: false } },
  meili: {
    mode: 'pedestrian',
    customizable: [],
    verbose: false,
    default: {
      beta: 3,
      breakage_distance: 2000,
      geometry: false,
      gps_accuracy: 5,
      interpolation_distance: 10,
      max_route_distance_factor: 5,
      max_route_time_factor: 5,
      max_search_radius: 100,
      route: true,
      search_radius: 50,
      sigma_z: 4.07,
      turn_penalty_factor: 0,
    },
    grid: { cache_size: 100_240, size: 500 },
    logging,
  },
  service_limits: {
    pedestrian: { ...limitsOf(250_000), max_transit_walking_distance: 10_000, min_transit_walking_distance: 1 },
    bicycle: limitsOf(500_000),
    isochrone: {
      max_contours: 4,
      max_distance: 25_000,
      max_distance_contour: 200,
      max_locations: 1,
      max_time_contour: 120,
    },
    max_radius: 200,
    max_reachability: 100,
    max_alternates: 2,
    max_exclude_locations: 50,
    max_exclude_polygons_length: 10_000,
    max_timedep_distance: 500_000,
    max_timedep_distance_matrix: 0,
    max_distance_disable_hierarchy_culling: 0,
    allow_hard_exclusions: false,
    hierarchy_limits: {
      allow_modification: false,
      bidirectional_astar: {
        max_allowed_up_transitions: { 1: 400, 2: 100 },
        max_expand_within_distance: { 0: 1e8, 1: 20_000, 2: 5000 },
      },
      costmatrix: { max_allowed_up_transitions: { 1: 400, 2: 100 } },
      unidirectional_astar: {
        max_allowed_up_transitions: { 1: 400, 2: 100 },
        max_expand_within_distance: { 0: 1e8, 1: 100_000, 2: 5000 },
      },
    },
    skadi: { max_shape: 750_000, min_resample: 10 },
    status: { allow_verbose: false },
    trace: {
      max_alternates: 3,
      max_alternates_shape: 100,
      max_distance: 200_000,
      max_gps_accuracy: 100,
      max_search_radius: 100,
      max_shape: 16_000,
    },
    centroid: { max_distance: 200_000, max_locations: 5 },
  },
});
