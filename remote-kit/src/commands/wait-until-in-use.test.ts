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
