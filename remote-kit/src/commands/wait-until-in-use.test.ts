import { EXIT } from './command-error';
import { folderTarget, type RemoteView } from './release-target';
import { waitUntilInUse } from './wait-until-in-use';

const served = { inUse: { live: '1.4.0' } } as RemoteView;
const unreachable = new Error('https://site.example cannot be reached');

const waitWith = (view: () => Promise<RemoteView>, timeoutMs: number) =>
  waitUntilInUse({ ...folderTarget('unused'), view }, 'events', 'live', '1.4.0', timeoutMs);

test('a site that does not answer once is polled again', async () => {
  const view = jest.fn().mockRejectedValueOnce(unreachable).mockResolvedValue(served);
  await expect(waitWith(view, 10_000)).resolves.toBeUndefined();
  expect(view).toHaveBeenCalledTimes(2);
});

test('a site that does not answer until the time limit is named', async () => {
  await expect(waitWith(() => Promise.reject(unreachable), 0)).rejects.toBe(unreachable);
});

test('a rejection is reported although the site rejects a canary of another person, too', async () => {
  const problem = '1.5.0: broken; 1.4.0: broken, too';
  const view = () => Promise.resolve({ inUse: {}, problem } as RemoteView);
  await expect(waitWith(view, 0)).rejects.toMatchObject({
    message: expect.stringContaining(
      'rejects events 1.5.0: broken; 1.4.0: broken, too\nVisitors get no release.',
    ),
    exitCode: EXIT.rejected,
  });
});
