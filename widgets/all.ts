/** All widgets in one file: every tag is defined once the script has run. */
import 'virtual:tp/all';

export { configure } from '#shared/config/configure.ts';
export { doctor } from '#shared/element/call-doctor.ts';
