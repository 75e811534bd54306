import { test as base } from './fixtures';
import { Shell } from './product';
import { publicContent } from './public-content';
import { StubService } from './stub-service';

type Running = { shell: Shell; stub: StubService };

/** The site with a third-party content service. */
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
