import { widgets } from './index.ts';

/** The package's main module. Importing it defines no tag and has no side effect. */
export { configure } from '#shared/config/configure.ts';
export type { Settings } from '#shared/config/settings.ts';
export type { Report } from '#shared/doctor/problem.ts';
export { doctor } from '#shared/element/call-doctor.ts';

/** Every tag of the library, such as `tp-trip-planner`. */
export const tags: readonly string[] = widgets.map(({ tag }) => tag);
