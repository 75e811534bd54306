import { expect, test } from '../../product/institute';
import { banners, singletons } from '../../product/public-content';
import { linksIn, metaOf, pictureIn } from '../../product/seen';

const motivation = singletons['aboutus/motivation'];
const ceo = singletons['aboutus/ceo'];

test('spec 3.3: the About page has all parts in order', async ({ institute: { shell }, page }) => {
  await page.goto(`${shell.url}/aboutus`);

  await test.step('a title, a description and open-graph tags', async () => {
    await expect(page).toHaveTitle('About Platter Institute');
    const { description = '', ...tags } = await metaOf(page);
    expect(description).toMatch(/Platter Institute/);
    expect(tags).toMatchObject({
      'og:type': 'website',
      'og:title': 'About Platter Institute',
      'og:description': description,
    });
  });

  await test.step("a banner titled 'Building On belief' with the label 'WHO WE ARE' and an image", async () => {
    const banner = page.getByRole('region', { name: 'Building On belief' });
    await expect(banner.getByRole('heading', { level: 1 })).toHaveText('Building On belief');
    await expect(banner.getByText('WHO WE ARE', { exact: true })).toBeVisible();
    await expect(pictureIn(banner, banners[0]!.Image)).toBeVisible();
  });

  await test.step('a motivation block (heading, description, image, button, booking link)', async () => {
    const block = page.getByRole('region', { name: motivation.heading });
    await expect(block.getByRole('heading', { name: motivation.heading })).toBeVisible();
    await expect(block.getByText(motivation.dic, { exact: true })).toBeVisible();
    await expect(pictureIn(block, motivation.image)).toBeVisible();
    expect(await linksIn(block)).toEqual([
      [motivation.button, '/#course'],
      [expect.any(String), motivation.booking],
    ]);
  });

  await test.step("'Our Leadership' with CEO image, heading, text, button and sub text", async () => {
    const leadership = page.getByRole('region', { name: 'Our Leadership' });
    await expect(leadership.getByRole('heading', { name: 'Our Leadership' })).toBeVisible();
    await expect(pictureIn(leadership, ceo.image)).toBeVisible();
    for (const text of [ceo.heading, ceo.dic, ceo.sub])
      await expect(leadership.getByText(text, { exact: true })).toBeVisible();
    expect(await linksIn(leadership)).toEqual([[ceo.button, '/contact']]);
  });

  await test.step('the chat banner', async () => {
    const titles = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(titles.last()).toHaveText('Not sure which course fits?');
    await expect(page.getByRole('main').getByRole('link', { name: /^Live Chat/ })).toBeVisible();
  });
});
