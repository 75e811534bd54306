import { newSession, type SessionCookies } from './admin';
import { test as base } from './fixtures';
import { productFixture, type Product } from './product-fixture';

type WorkerParts = { premises: Product; session: SessionCookies };

/**
 * `office` is the complete product with an admin signed in. Only admin tests share it, because they change the content.
 * They also share the admin's session, so a test that ends a session must first start another one.
 */
export const test = base.extend<{ office: Product }, WorkerParts>({
  premises: productFixture,
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
