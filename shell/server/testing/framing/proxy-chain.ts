import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startContentService } from '../processes';
import { framingsPerTarget } from './config';
import { SMUGGLED_CALL } from './framings';
import { answerTo, sendFramings, type Target } from './send-framings';

/** Starts the compiled content service for the tests of a file, and checks each proxy chain in front of it. */
export function proxyChain(siteUrl: string) {
  jest.setTimeout(300_000 + framingsPerTarget * 1000);
  const folder = mkdtempSync(join(tmpdir(), 'proxy-chain-'));
  let content: Awaited<ReturnType<typeof startContentService>>;
  /** Environment of a shell in front of the content service. */
  const env = { API_URL: '', SITE_URL: siteUrl };

  beforeAll(async () => {
    content = await startContentService(join(folder, 'content'), siteUrl);
    env.API_URL = `http://127.0.0.1:${content.port}/`;
  });
  afterAll(async () => {
    await content.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /**
   * Counts the log lines of `SMUGGLED_CALL` in the content service. Apart from the test's own call, each means that the
   * service executed a call inside a body.
   */
  const smuggled = () =>
    content.log.join('').split(`"method":"${SMUGGLED_CALL.method}","route":"${SMUGGLED_CALL.path}"`).length -
    1;

  return {
    env,
    contentPort: () => content.port,
    newFolder: () => mkdtempSync(join(folder, 'part-')),
    async expectNothingCrosses(target: Target, seed: number): Promise<void> {
      const before = smuggled();
      expect(await sendFramings(target, { count: framingsPerTarget, seed })).toEqual([]);

      // The log is in the order of the calls: once this regular call is in it, all earlier calls are, too.
      await answerTo(target, { ...SMUGGLED_CALL, path: `/api${SMUGGLED_CALL.path}` });
      while (smuggled() === before) await content.nextLogLines();
      expect(smuggled()).toBe(before + 1);
    },
  };
}
