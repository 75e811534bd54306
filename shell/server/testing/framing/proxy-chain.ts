import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startContentService } from '../processes';
import { framingsPerTarget } from './config';
import { SMUGGLED_CALL } from './framings';
import { answerTo, sendFramings, type Target } from './send-framings';

/** The compiled content service for the tests of a file, and what they expect of each way to it. */
export function wholeChain(siteUrl: string) {
  jest.setTimeout(60_000 + framingsPerTarget * 1000);
  const folder = mkdtempSync(join(tmpdir(), 'whole-chain-'));
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

  /** How often the call that clients send inside bodies only has reached the content service. */
  const smuggled = () =>
    content.log.join('').split(`"method":"${SMUGGLED_CALL.method}","route":"${SMUGGLED_CALL.path}"`).length -
    1;

  return {
    env,
    contentPort: () => content.port,
    newFolder: () => mkdtempSync(join(folder, 'part-')),
    /** Sends framings that are the same for the same seed. */
    async expectNothingCrosses(target: Target, seed: number): Promise<void> {
      const before = smuggled();
      expect(await sendFramings(target, { count: framingsPerTarget, seed })).toEqual([]);

      // The log is written in order: with a call that a client does send, all calls before it are there.
      await answerTo(target, { ...SMUGGLED_CALL, path: `/api${SMUGGLED_CALL.path}` });
      while (smuggled() === before) await content.nextLogLines();
      expect(smuggled()).toBe(before + 1);
    },
  };
}
