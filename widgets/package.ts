/** The package's main door for bundlers: no side effect; a tag is defined by importing its own module. */
export { configure } from '#shared/config/configure.ts';
export { widgets } from './index.ts';
