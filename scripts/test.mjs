import { check } from './check.mjs';
import { e2e } from './e2e.mjs';
import { runAll } from './totals.mjs';

process.exitCode = (await runAll([check, e2e])) ? 0 : 1;
