/** The oldest version of each browser that runs the product. The build's target, the README and its test read it. */
export const oldestBrowsers = { Chrome: '123', Firefox: '128', Safari: '17.5' } as const;

/** The same as the build writes it: `chrome123`. Vite takes it for scripts and styles alike. */
export const browserTarget = Object.entries(oldestBrowsers).map(([name, version]) => name.toLowerCase() + version);
