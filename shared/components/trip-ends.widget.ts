// Declared here, because declarations do not import components.

/** The event of every widget that offers places as ends of a trip. */
export const placeUseEvent = {
  'tp-place-use': {
    doc: 'The traveller wants to travel from or to a place. If prevented, the host takes over.',
    cancelable: true,
    host: 'handles',
    detail: {
      field: { type: 'text', doc: '`departure` or `arrival`.' },
      query: { type: 'text', doc: 'The trip with this place, in the query format of shared links.' },
    },
  },
} as const;
