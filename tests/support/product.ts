/** Port of the built product under test. Another port lets two work trees run tests at the same time. */
export const productPort = Number(process.env.TEST_PORT ?? 4310);
export const productOrigin = `http://127.0.0.1:${productPort}`;

/**
 * Environment of a server whose demo city runs by its timetable alone. Its simulated live data follow the clock, so times and texts
 * would differ from one run of the tests to the next. A test of them sets `DEMO_LIVE: '1'`.
 */
export const calmCity = { DEMO_LIVE: '0' } as const;
