import { newSession, type SessionCookies } from './admin';
import { test as base } from './fixtures';
import { productFixture, type Product } from './product-fixture';

type WorkerParts = { product: Product; session: SessionCookies };

/** The tests of a worker share the session: a test that ends a session must first start its own. */
export const test = base.extend<{ office: Product }, WorkerParts>({
  product: productFixture,
  session: [
    async ({ product, playwright }, use) => {
      const request = await playwright.request.newContext();
      await use(await newSession(request, product.shell.url));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  office: async ({ product, session, context }, use) => {
    await context.addCookies(session);
    await use(product);
  },
});

export { expect } from './fixtures';
