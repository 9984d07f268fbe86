import { checks, law } from './checks.ts';
import { runSuites } from './suites.ts';

process.exitCode = (await runSuites(checks, law)) ? 0 : 1;
