/** Everything in one file: every tag is defined as soon as the script has run. */
import 'virtual:tp/all';

export { configure } from '#shared/config/configure.ts';
