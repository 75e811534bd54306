import type { Locator, Page } from '@playwright/test';
import { field, formNamed, openAdmin } from '../../product/admin';
import { expect, test } from '../../product/foreign-service';
import { course, review } from '../../product/public-content';

type Limit = [name: string, label: string, most: number];

type Place = { path: string; form: (page: Page) => Locator; open?: (page: Page) => Promise<void> };

const onPage = (path: string, title: string): Place => ({ path, form: (page) => formNamed(page, title) });
const editedCourse: Place = {
  path: `courses/edit/${encodeURIComponent(course._id)}`,
  form: (page) => page.getByRole('main').getByRole('form').first(),
};
const newCourse = onPage('courses/post', 'New course');
const newReview = onPage('customer-review', 'Add a review');

const limits: [place: Place, limits: Limit[]][] = [
  [
    onPage('hero', 'Hero Component'),
    [
      ['hero heading', 'Heading', 100],
      ['hero button', 'Button', 20],
      ['hero description', 'Description', 2000],
    ],
  ],
  [
    onPage('course-offer', 'Course We Offer'),
    [
      ['course offer heading', 'Heading', 100],
      ['course offer button', 'Button', 20],
      ['course offer schedule link', 'Schedule link', 200],
      ['course offer description', 'Description', 2000],
    ],
  ],
  [onPage('knowledge', 'Knowledge'), [['knowledge schedule link', 'Schedule link', 500]]],
  [onPage('ceo', 'CEO'), [['CEO sub title', 'Sub title', 200]]],
  [
    newReview,
    [
      ['review name', 'Name', 100],
      ['review role', 'Role', 100],
      ['review comment', 'Comment', 1000],
    ],
  ],
  [
    {
      path: 'customer-review',
      form: (page) => formNamed(page, `Edit the review of ${review.name}`),
      open: (page) => page.getByRole('button', { name: `Edit ${review.name}` }).click(),
    },
    [
      ['review name (edit)', 'Name', 100],
      ['review role (edit)', 'Role', 100],
      ['review comment (edit)', 'Comment', 1000],
    ],
  ],
  [
    onPage('social-media', 'Social Media'),
    ['Facebook', 'Instagram', 'Twitter', 'YouTube', 'LinkedIn', 'Telegram'].map((label): Limit => [
      `social link ${label}`,
      label,
      100,
    ]),
  ],
  [onPage('categories', 'Add a category'), [['category name', 'Name', 100]]],
  ...[newCourse, editedCourse].map((place): [Place, Limit[]] => [
    place,
    [
      ['course name', 'Course name', 200],
      ['course buttonText', 'Button text', 50],
      ['course cbutton', 'Banner button', place === newCourse ? 20 : 50],
      ['course heading', 'Heading', 200],
      ['course description (shortDetails)', 'Short details', 2000],
      ['course description (cdic)', 'About', 2000],
      ['course description (learndic)', 'What they learn', 2000],
      ['course description (timelinedic)', 'Timeline text', 2000],
      ['course link', 'Schedule-a-call link', 200],
      ['course timeline', 'Timeline', place === newCourse ? 2000 : 500],
    ],
  ]),
];

for (const [{ path, form: formOn, open }, inForm] of limits)
  test(`spec 6.4.1: maximum lengths: ${inForm.map(([name, , most]) => `${name} ${most}`).join(', ')} at /admin/${path}`, async ({
    foreignSite: { shell },
    page,
  }) => {
    await openAdmin(page, shell.url, path);
    await open?.(page);
    const form = formOn(page);
    for (const [name, label, most] of inForm) {
      const input = field(form, label);
      await input.fill('x'.repeat(most - 1));
      const counter = input.locator('..').getByText(`${most - 1} / ${most}`);
      await expect(counter, name).toBeVisible();
      await input.press('End');
      await page.keyboard.insertText('yz');

      await expect(input, name).toHaveValue(`${'x'.repeat(most - 1)}y`);
      await expect(input.locator('..').getByText(`${most} / ${most}`), name).toBeVisible();
      await expect(input, name).toHaveAccessibleDescription(
        new RegExp(`The limit of ${most} characters is reached`),
      );
    }
  });
