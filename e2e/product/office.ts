import { newSession, type SessionCookies } from './admin';
import { test as base } from './fixtures';
import { wholeProduct, type WholeProduct } from './whole-product';

type WorkerParts = { premises: WholeProduct; session: SessionCookies };

/**
 * `office` is the whole product with an admin signed in. It is shared by the admin tests of a worker alone, since
 * they change what the site holds. So is the session: a test that ends it enters with one of its own.
 */
export const test = base.extend<{ office: WholeProduct }, WorkerParts>({
  premises: wholeProduct,
  session: [
    async ({ premises, playwright }, use) => {
      const request = await playwright.request.newContext();
      await use(await newSession(request, premises.shell.url));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  office: async ({ premises, session, context }, use) => {
    await context.addCookies(session);
    await use(premises);
  },
});

export { expect } from './fixtures';
