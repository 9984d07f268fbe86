/** The oldest supported version of each browser. The build target, the README and its test read it. */
export const oldestBrowsers = { Chrome: '123', Firefox: '128', Safari: '17.5' } as const;

/** The same in the build's notation: `chrome123`. Vite uses it for scripts and styles. */
export const browserTarget = Object.entries(oldestBrowsers).map(([name, version]) => name.toLowerCase() + version);
