import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startContentService } from '../processes';
import { framingsPerTarget } from './config';
import { SMUGGLED_CALL } from './framings';
import { answerTo, sendFramings, type Target } from './send-framings';

/**
 * Sent after all framings, none of which contains this call. When the content service has logged this call, it has also
 * logged each smuggled call.
 */
const LAST_CALL = { method: 'GET', path: '/admin/sessions' };

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

  const countLogged = ({ method, path }: typeof SMUGGLED_CALL) =>
    content.log.join('').split(`"method":"${method}","route":"${path}"`).length - 1;

  return {
    env,
    contentPort: () => content.port,
    newFolder: () => mkdtempSync(join(folder, 'part-')),
    async expectNothingCrosses(target: Target, seed: number): Promise<void> {
      const [smuggled, last] = [countLogged(SMUGGLED_CALL), countLogged(LAST_CALL)];
      expect(await sendFramings(target, { count: framingsPerTarget, seed })).toEqual([]);

      await answerTo(target, { ...LAST_CALL, path: `/api${LAST_CALL.path}` });
      while (countLogged(LAST_CALL) === last) await content.nextLogLines();
      expect(countLogged(SMUGGLED_CALL)).toBe(smuggled);
    },
  };
}
