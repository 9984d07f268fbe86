import type { Report } from '#shared/doctor/problem.ts';

/** Loads the doctor, a file of its own, which begins by itself where the address of the page asks for it. */
export const loadDoctor = () => import('#widgets/tp-doctor.ts');

/** Examines the page, and shows each problem with its fix. `?tp-doctor` in the address of the page does the same. */
export const doctor = (): Promise<Report> => loadDoctor().then((module) => module.doctor());
