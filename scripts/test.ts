import { join, relative, resolve } from 'node:path';
import { root } from 'test-kit/progress';
import { check, unitTests } from './check';
import { e2e } from './e2e';
import { runAll } from './totals';

const paths = process.argv.slice(2);

void runAll(paths.length > 0 ? testsIn(paths) : [check, e2e]).then(
  (isPassed) => (process.exitCode = isPassed ? 0 : 1),
);

function testsIn(paths: string[]) {
  const browserTests = join(root, 'e2e');
  const isInBrowser = (path: string) => resolve(root, path).startsWith(browserTests);
  const browserPaths = paths.filter(isInBrowser).map((path) => relative(browserTests, resolve(root, path)));
  const unitPaths = paths.filter((path) => !isInBrowser(path));
  return [
    ...(unitPaths.length > 0 ? [() => unitTests(unitPaths)] : []),
    ...(browserPaths.length > 0 ? [() => e2e(browserPaths)] : []),
  ];
}
