/** Where the built product runs while its pages are tested. */
export const productPort = 4310;
export const productOrigin = `http://127.0.0.1:${productPort}`;
