import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startContentService } from '../processes';
import { framingsPerTarget } from './config';
import { SMUGGLED_CALL } from './framings';
import { answerTo, sendFramings, type Target } from './send-framings';

/** The compiled content service for the tests of a file, and the expectation for each proxy chain to it. */
export function proxyChain(siteUrl: string) {
  jest.setTimeout(60_000 + framingsPerTarget * 1000);
  const folder = mkdtempSync(join(tmpdir(), 'proxy-chain-'));
  let content: Awaited<ReturnType<typeof startContentService>>;
  /** Variables of a shell in front of it. */
  const env = { API_URL: '', SITE_URL: siteUrl };

  beforeAll(async () => {
    content = await startContentService(join(folder, 'content'), siteUrl);
    env.API_URL = `http://127.0.0.1:${content.port}/`;
  });
  afterAll(async () => {
    await content.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Number of calls in the content service's log that clients send inside bodies only. */
  const smuggled = () =>
    content.log.join('').split(`"method":"${SMUGGLED_CALL.method}","route":"${SMUGGLED_CALL.path}"`).length -
    1;

  return {
    env,
    contentPort: () => content.port,
    newFolder: () => mkdtempSync(join(folder, 'part-')),
    /** Sends the framings of a seed. */
    async expectNothingCrosses(target: Target, seed: number): Promise<void> {
      const before = smuggled();
      expect(await sendFramings(target, { count: framingsPerTarget, seed })).toEqual([]);

      // Calls are logged in order: once this regular call is in the log, all earlier calls are too.
      await answerTo(target, { ...SMUGGLED_CALL, path: `/api${SMUGGLED_CALL.path}` });
      while (smuggled() === before) await content.nextLogLines();
      expect(smuggled()).toBe(before + 1);
    },
  };
}
