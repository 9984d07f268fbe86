/** Header of a response that a browser has kept: when it was received, as ISO 8601. No service sends it. */
export const keptAtHeader = 'X-Kept-At';
