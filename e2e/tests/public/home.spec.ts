import { expect, test } from '../../product/institute';
import { courses, imageGroups, review, singletons } from '../../product/public-content';
import { columnsOf, linksIn, metaOf, pictureIn, windows } from '../../product/seen';
import { visit } from '../../product/visit';

const { hero, explore } = singletons;

test('Home before any interaction', async ({ institute: { shell }, page }) => {
  await page.goto(shell.url);

  await test.step('a title, a description and open-graph tags; the home page takes the open-graph image from the hero image', async () => {
    await expect(page).toHaveTitle(`Platter Institute - ${hero.heading}`);
    expect(await metaOf(page)).toMatchObject({
      description: hero.dic,
      'og:type': 'website',
      'og:title': `Platter Institute - ${hero.heading}`,
      'og:description': hero.dic,
      'og:image': hero.image,
    });
  });

  await test.step('reviews that admins keep are shown to visitors before the closing block', async () => {
    const shown = page.getByRole('region', { name: 'What our students say' }).getByRole('listitem');
    await expect(shown).toHaveCount(1);
    for (const words of [review.comment, review.name, review.role])
      await expect(shown.getByText(words, { exact: true })).toBeVisible();
    await expect(pictureIn(shown, review.image)).toBeVisible();
  });

  await test.step("'Course We Offer' explore section: heading, description, image, button and an external booking link", async () => {
    const section = page.getByRole('region', { name: 'Course We Offer' });

    await expect(section.getByText(explore.heading, { exact: true })).toBeVisible();
    await expect(section.getByText(explore.dic, { exact: true })).toBeVisible();
    await expect(pictureIn(section, explore.image)).toBeVisible();
    expect(await linksIn(section)).toEqual([
      [explore.button, '#course'],
      [expect.any(String), explore.booking],
    ]);
    await expect(section.getByRole('link').last()).toHaveAttribute('target', '_blank');
  });

  await test.step('the chat banner of Home has a link to the live chat', async () => {
    const link = page.getByRole('main').getByRole('link', { name: /^Live Chat/ });
    await expect(link).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/15550100142\?text=Hello%20Platter%20Institute/,
    );
  });
});

test('spec 3.2: Home has all sections in order', async ({ institute: { shell, stub }, page }) => {
  const own = expect.any(String);
  const before = [
    own,
    'Course We Offer',
    'The way we work',
    'Choose Your Path',
    own,
    'Stay in the know',
    own,
  ];
  const sections = page.getByRole('main').getByRole('heading', { level: 2 });

  await page.goto(shell.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.heading);
  expect(await sections.allTextContents()).toEqual([...before, 'What our students say', own]);
  await expect(
    sections
      .nth(6)
      .locator('../..')
      .getByRole('link', { name: /^Live Chat/ }),
  ).toBeVisible();

  await test.step('reviews are absent when there are none', async () => {
    stub.content['customer/review'] = [];
    await page.goto(shell.url);
    expect(await sections.allTextContents()).toEqual([...before, own]);
  });
});

test("spec 3.2.4: a tabbed gallery titled 'The way we work' with the label 'RESOURCES BY ROLE'", async ({
  institute: { shell },
  page,
}) => {
  await visit(page, shell.url);
  const section = page.getByRole('region', { name: 'The way we work' });
  await expect(section.getByRole('tablist', { name: 'RESOURCES BY ROLE' })).toBeVisible();
  await expect(section.getByText('RESOURCES BY ROLE', { exact: true })).toBeVisible();
  const tabs = section.getByRole('tab');

  await test.step('there is one tab per image group', async () => {
    await expect(tabs).toHaveText(imageGroups.map(({ name }) => name));
  });

  for (const [index, { name, title, image }] of [...imageGroups.entries(), [0, imageGroups[0]!] as const]) {
    await test.step(`${name}: a title and an image; one panel is shown at a time, one tab selected at a time`, async () => {
      if (index > 0 || name !== (await section.getByRole('tab', { selected: true }).innerText()))
        await tabs.nth(index).click();

      await expect(section.getByRole('tab', { selected: true })).toHaveText([name]);
      await expect(section.getByRole('tabpanel')).toHaveCount(1);
      await expect(section.getByRole('tabpanel', { name }).getByText(title, { exact: true })).toBeVisible();
      await expect(pictureIn(section.getByRole('tabpanel'), image)).toBeVisible();
    });
  }
});

test('spec 3.2.6: each card shows icon, name, shortDetails (clamped to 3 lines) and a button with buttonText, linking to the course page; grid: 1 column on small, 2 on medium, 3 on large screens', async ({
  institute: { shell },
  page,
}) => {
  await visit(page, shell.url);
  const cards = page.getByRole('region', { name: 'Choose Your Path' }).getByRole('listitem');
  await expect(cards).toHaveCount(courses.length);

  for (const [index, { name, icon, shortDetails, buttonText }] of courses.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('heading')).toHaveText(name);
    await expect(pictureIn(card, icon)).toBeVisible();
    await expect(card.getByText(shortDetails.trim(), { exact: true })).toBeVisible();
    await expect(card.getByText(buttonText)).toBeVisible();
    await expect(card.getByRole('link')).toHaveAttribute(
      'href',
      `/course/${name.toLowerCase().replaceAll(' ', '-')}`,
    );
  }

  for (const [screen, columns] of [
    ['small', 1],
    ['medium', 2],
    ['large', 3],
  ] as const) {
    await page.setViewportSize(windows[screen]);
    await expect.poll(() => columnsOf(cards), screen).toBe(columns);
    const lines = await cards
      .first()
      .getByText(courses[0]!.shortDetails.trim(), { exact: true })
      .evaluate((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        const height = Number.parseFloat(getComputedStyle(text).lineHeight);
        return {
          shown: Math.round(text.clientHeight / height),
          written: Math.round(text.scrollHeight / height),
        };
      });
    expect(lines.shown).toBe(3);
    expect(lines.written).toBeGreaterThan(3);
  }

  await cards.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(courses[0]!.name);
});
