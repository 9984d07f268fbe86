import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

/** Starts one PostgreSQL server for all files of the suite. Without one the suite fails. */
export default async function startForSuite({ provide }: TestProject) {
  const server = await startPostgres();
  provide('postgres', server.url);
  return () => server.close();
}
