/** Port of the built product under test. Another port lets two work trees run tests at the same time. */
export const productPort = Number(process.env.TEST_PORT ?? 4310);
export const productOrigin = `http://127.0.0.1:${productPort}`;
