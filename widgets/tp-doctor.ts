import { examine } from '#shared/doctor/examine.ts';
import type { Report } from '#shared/doctor/problem.ts';
import { asksForDoctor } from '#shared/lib/asks-for-doctor.ts';
import { widgets } from './index.ts';

/**
 * Examines the page: copies of the library, tags and attributes, configuration, policies, services and key, storage,
 * geolocation, fonts, widths and contrasts. Each problem comes with the exact fix, in a panel and in the console.
 */
export const doctor = (): Promise<Report> => examine(widgets);

if (asksForDoctor()) void doctor();
