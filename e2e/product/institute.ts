import { test as base } from './fixtures';
import { Shell } from './product';
import { publicContent } from './public-content';
import { StubService } from './stub-service';

type Running = { shell: Shell; stub: StubService };

/**
 * `institute` is the site before a content service of which a test knows all content and every call. It is shared
 * by the tests of a worker; each finds the service as new.
 */
export const test = base.extend<{ institute: Running }, { running: Running }>({
  running: [
    async ({}, use) => {
      const stub = await StubService.start({ singletons: 'objects' });
      const shell = await Shell.start({ apiUrl: stub.origin });
      await use({ shell, stub });
      await shell.remove();
      await stub.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  institute: async ({ running }, use) => {
    running.stub.beginWith(publicContent());
    await use(running);
  },
});

export { expect } from './fixtures';
