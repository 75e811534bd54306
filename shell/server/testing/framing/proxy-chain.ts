import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startContentService } from '../processes';
import { framingsPerTarget } from './config';
import { SMUGGLED_CALL } from './framings';
import { answerTo, sendFramings, type Target } from './send-framings';

export function proxyChain(siteUrl: string) {
  jest.setTimeout(300_000 + framingsPerTarget * 1000);
  const folder = mkdtempSync(join(tmpdir(), 'proxy-chain-'));
  let content: Awaited<ReturnType<typeof startContentService>>;
  const env = { API_URL: '', SITE_URL: siteUrl };

  beforeAll(async () => {
    content = await startContentService(join(folder, 'content'), siteUrl);
    env.API_URL = `http://127.0.0.1:${content.port}/`;
  });
  afterAll(async () => {
    await content.stop();
    rmSync(folder, { recursive: true, force: true });
  });

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

      // The log has the order of the calls: after the log line of this call, no earlier call can follow.
      await answerTo(target, { ...SMUGGLED_CALL, path: `/api${SMUGGLED_CALL.path}` });
      while (smuggled() === before) await content.nextLogLines();
      expect(smuggled()).toBe(before + 1);
    },
  };
}
