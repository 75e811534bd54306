import { test as base } from '@playwright/test';
import { coldCosts, isOver } from 'test-kit/page-budgets';
import { adminPage, pages } from 'test-kit/pages';
import { expect } from '../product/fixtures';
import { productFixture, type Product } from '../product/product-fixture';

/** These tests start their own product, because other tests change the content and with it the size of the pages. */
const test = base.extend<object, { product: Product }>({ product: productFixture });

for (const { name, path, kind } of [...pages, adminPage]) {
  test(`a cold visit of ${name} stays within the budgets of bytes, requests and layout shift`, async ({
    browser,
    product,
  }) => {
    const costs = await coldCosts(browser, product.shell.url + path, kind);

    expect(costs.map((cost) => cost.name)).toEqual(
      expect.arrayContaining(['HTML, KB', 'JS executed at rest, KB']),
    );
    expect(costs.filter(isOver), 'Make the page lighter, or change test-kit/src/page-budgets.ts').toEqual([]);
  });
}
