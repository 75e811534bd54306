import type { Page } from '@playwright/test';
import { enterText, field, formNamed, openAdmin, saveOf } from '../../product/admin';
import { anotherVisitor } from '../../product/fixtures';
import { expect, test } from '../../product/office';
import { pictureAt } from '../../product/records';

type Form = {
  title: string;
  typed: Record<string, string>;
  hasPicture?: boolean;
  seen: (visitor: Page, siteUrl: string) => Promise<void>;
};

const LINKS = Object.fromEntries(
  ['Facebook', 'Instagram', 'Twitter', 'YouTube', 'LinkedIn', 'Telegram'].map((label) => [
    label,
    `https://social.example/of-the-institute/${label}`,
  ]),
);

const forms: Record<string, Form> = {
  hero: {
    title: 'Hero Component',
    typed: { Heading: 'Run it yourself', Button: 'Ask', Description: 'Evenings only.' },
    hasPicture: true,
    seen: async (visitor, siteUrl) => {
      await visitor.goto(siteUrl);
      const section = visitor.getByRole('region', { name: 'Run it yourself' });
      await expect(section.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(section.getByRole('link', { name: 'Ask' })).toBeVisible();
      await expect(section.getByText('Evenings only.')).toBeVisible();
    },
  },
  'course-offer': {
    title: 'Course We Offer',
    typed: {
      Heading: 'A dozen courses',
      Button: 'See them',
      Description: 'Begin anywhere.',
      'Schedule link': 'https://booking.example/offer',
    },
    hasPicture: true,
    seen: async (visitor, siteUrl) => {
      await visitor.goto(siteUrl);
      const section = visitor.getByRole('region', { name: 'Course We Offer' });
      for (const text of ['A dozen courses', 'See them', 'Begin anywhere.'])
        await expect(section.getByText(text, { exact: true })).toBeVisible();
      await expect(section.locator('a[href="https://booking.example/offer"]')).toBeVisible();
    },
  },
  knowledge: {
    title: 'Knowledge',
    typed: {
      Heading: 'What moves us',
      Button: 'Go on',
      Description: 'Practice.',
      'Schedule link': 'https://booking.example/knowledge',
    },
    hasPicture: true,
    seen: async (visitor, siteUrl) => {
      await visitor.goto(`${siteUrl}/aboutus`);
      for (const text of ['What moves us', 'Practice.', 'Go on'])
        await expect(visitor.getByText(text, { exact: true })).toBeVisible();
      await expect(visitor.locator('a[href="https://booking.example/knowledge"]')).toBeVisible();
    },
  },
  ceo: {
    title: 'CEO',
    typed: {
      Heading: 'Ida Noether',
      Button: 'Write to her',
      'Sub title': 'Head of it all',
      Description: 'I teach on Tuesdays.',
    },
    hasPicture: true,
    seen: async (visitor, siteUrl) => {
      await visitor.goto(`${siteUrl}/aboutus`);
      const section = visitor.getByRole('region', { name: 'Our Leadership' });
      for (const text of ['Ida Noether', 'Write to her', 'Head of it all', 'I teach on Tuesdays.'])
        await expect(section.getByText(text)).toBeVisible();
    },
  },
  'social-media': {
    title: 'Social Media',
    typed: LINKS,
    seen: async (visitor, siteUrl) => {
      await visitor.goto(siteUrl);
      for (const address of Object.values(LINKS))
        await expect(visitor.getByRole('contentinfo').locator(`a[href="${address}"]`)).toHaveCount(1);
    },
  },
};

for (const [path, { title, typed, hasPicture, seen }] of Object.entries(forms)) {
  const labels = [...Object.keys(typed), ...(hasPicture ? ['Image'] : [])];

  test(`spec 4.8.1: ${title}: an edit form; saved, a second visitor sees it, and the fields are cleared`, async ({
    office: { shell },
    page,
    browser,
  }) => {
    await openAdmin(page, shell.url, path);
    const form = formNamed(page, title);
    const values = { ...typed, ...(hasPicture && { Image: pictureAt(shell.url, path) }) };
    for (const [label, value] of Object.entries(values)) {
      await expect(field(form, label)).not.toHaveValue('');
      await enterText(form, label, value);
    }
    await saveOf(form).click();

    await expect(form.getByText('Successfully updated!')).toBeVisible();
    for (const label of labels) await expect(field(form, label)).toHaveValue('');
    await expect(saveOf(form)).toBeDisabled();

    const visitor = await anotherVisitor(browser);
    await seen(visitor, shell.url);
    if (hasPicture) await expect(visitor.locator(`img[src="${pictureAt(shell.url, path)}"]`)).toHaveCount(1);
    await visitor.context().close();

    await test.step('what is stored can be looked at again', async () => {
      await form.getByRole('button', { name: 'Load current values' }).click();
      for (const [label, value] of Object.entries(values))
        await expect(field(form, label)).toHaveValue(value);
    });
  });
}
