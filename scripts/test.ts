import { check } from './check';
import { e2e } from './e2e';
import { runAll } from './totals';

void runAll([check, () => e2e()]).then((isPassed) => (process.exitCode = isPassed ? 0 : 1));
