/** Where the built product runs while its pages are tested; another port lets two copies of the project test at once. */
export const productPort = Number(process.env.TEST_PORT ?? 4310);
export const productOrigin = `http://127.0.0.1:${productPort}`;
