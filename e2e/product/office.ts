import { enter } from './admin';
import { test as base } from './fixtures';
import { ContentService, Shell } from './product';
import { freePort } from './running-process';

type Premises = { shell: Shell; content: ContentService };

/**
 * `office` is the whole product with an admin signed in. It is shared by the admin tests of a worker alone, since
 * they change what the site holds.
 */
export const test = base.extend<{ office: Premises }, { premises: Premises }>({
  premises: [
    async ({}, use) => {
      const port = await freePort();
      const content = await ContentService.start(`http://127.0.0.1:${port}`);
      const shell = await Shell.start({ apiUrl: content.url }, port);
      await use({ shell, content });
      await shell.remove();
      await content.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  office: async ({ premises, page }, use) => {
    await enter(page, premises.shell.url);
    await use(premises);
  },
});

export { expect } from './fixtures';
