import { screen, within } from '@testing-library/react';
import { startContentService, type Answer } from 'shared-lib/testing';
import { renderAdmin } from '../testing/render-admin';

const service = startContentService();

/** `limit` is undefined if the specification sets no maximum length. */
type Field = [label: string, wireName: string, limit?: number];

const NETWORKS = ['Facebook', 'Instagram', 'Twitter', 'YouTube', 'LinkedIn', 'Telegram'];

const pages: [path: string, title: string, write: string, read: string, fields: Field[]][] = [
  [
    'course-offer',
    'Course We Offer',
    'PUT course-offer/7',
    'GET explore',
    [
      ['Heading', 'heading', 100],
      ['Button', 'button', 20],
      ['Description', 'dic', 2000],
      ['Image address', 'image'],
      ['Schedule link', 'booking', 200],
    ],
  ],
  [
    'knowledge',
    'Knowledge',
    'PUT motivation/7',
    'GET aboutus/motivation',
    [
      ['Heading', 'heading'],
      ['Button', 'button'],
      ['Description', 'dic'],
      ['Image address', 'image'],
      ['Schedule link', 'booking', 500],
    ],
  ],
  [
    'ceo',
    'CEO',
    'PUT CeoDesh/7',
    'GET aboutus/ceo',
    [
      ['Heading', 'heading'],
      ['Button', 'button'],
      ['Sub title', 'sub', 200],
      ['Description', 'dic'],
      ['Image address', 'image'],
    ],
  ],
  [
    'social-media',
    'Social Media',
    'PUT social/links/7',
    'GET social/links',
    NETWORKS.map((label) => [label, label.toLowerCase(), 100]),
  ],
];

test.each(pages)('/admin/%s edits %s by %s', async (path, title, write, read, fields) => {
  const stored = Object.fromEntries(fields.map(([, name]) => [name, `https://a.be/${name}`]));
  service.on(read, () => ({ body: [{ _id: '7', ...stored }] }));
  let answer: Answer = { status: 503, body: { title: 'The database rests' } };
  service.on(write, () => answer);
  const { user } = renderAdmin(`/admin/${path}`);
  const form = within(await screen.findByRole('form', { name: title }));
  const save = form.getByRole('button', { name: 'Save' });
  for (const [label, , limit] of fields)
    if (limit) expect(form.getByLabelText(label)).toHaveAttribute('maxlength', String(limit));

  await user.click(save);
  expect(await form.findByText('Error updating data: The database rests')).toBeVisible();
  for (const [label, name] of fields) expect(form.getByLabelText(label)).toHaveValue(stored[name]);

  answer = { body: {} };
  await user.click(save);
  expect(await form.findByText('Successfully updated!')).toBeVisible();
  const { method, path: called, body, headers } = service.received.at(-1)!;
  expect(`${method} ${called}`).toBe(write);
  expect(body).toEqual(stored);
  expect(headers['if-match']).toBeUndefined();
  const titles = fields.map(([label]) => label.replace(' address', ''));
  expect(save).toHaveAccessibleDescription(`Fill in: ${titles.join(', ')}`);
});
