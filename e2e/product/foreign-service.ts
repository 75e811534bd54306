import { enterThirdParty } from './admin';
import { adminContent } from './admin-content';
import { test as base } from './institute';
import type { Shell } from './product';
import type { StubService } from './stub-service';

type Running = { shell: Shell; stub: StubService };

export const test = base.extend<{ foreignSite: Running }>({
  foreignSite: async ({ institute, page }, use) => {
    institute.stub.beginWith(adminContent());
    await enterThirdParty(page, institute.shell.url);
    await use(institute);
  },
});

export { expect } from './fixtures';
