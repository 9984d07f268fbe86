import { mergeConfig } from 'vitest/config';
import { postgresTests } from './support/postgres-tests.ts';
import units from './vitest.config.ts';

/**
 * Data of people on a PostgreSQL server, which this suite starts: the tests of both databases, and those of PostgreSQL alone.
 * `TP_POSTGRES` names the folder of other programs than those of npm.
 */
const config = mergeConfig(units, { test: { globalSetup: 'tests/support/postgres-suite.ts' } });
export default { ...config, test: { ...config.test, include: postgresTests, exclude: [] } };
