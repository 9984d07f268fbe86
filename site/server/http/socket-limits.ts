/** Whoever sends slowly, or much before the matter, does not hold a connection for ever. */
export const socketLimits = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 } as const;
