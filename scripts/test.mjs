import { check } from './check.mjs';
import { e2e } from './e2e.mjs';
import { script } from './progress.mjs';

await script(async () => {
  const quick = await check();
  const browser = await e2e();
  const passed = quick.passed + browser.passed;
  const failed = quick.failed + browser.failed;
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  if (failed > 0 || quick.passed === 0 || browser.passed === 0) process.exit(1);
});
