import { screen, waitFor } from '@testing-library/react';
import { aCategory, aCourse, anApplication, aReview, startContentService } from 'shared-lib/testing';
import { renderAdmin } from '../../testing/render-admin';

const service = startContentService();

const TRASH =
  ' It stays in the trash for 30 days: Undo restores it while this page is open, later the operator of the site can.';

const questions: [path: string, name: string, consequence: string, call: string][] = [
  [
    'courses',
    'Delete Azure SQL',
    'Its page /course/azure-sql answers 404 from then on, and it leaves the menu and all lists.',
    'choose/course/1',
  ],
  ['categories', 'Delete Cloud', 'No course uses it.', 'catagori/1'],
  [
    'customer-review',
    'Delete Grace',
    'Visitors no longer see it on the home page and the course pages.',
    'customer-review/1',
  ],
  ['Apply-now-data', 'Delete the application of Ada', 'It leaves this list for all admins.', 'application/1'],
];

beforeEach(() => {
  service.content.courses = [aCourse({ _id: '1', name: 'Azure SQL', category: 'Database' })];
  service.content.categories = [aCategory({ _id: '1', name: 'Cloud' })];
  service.content.reviews = [aReview({ _id: '1', name: 'Grace' })];
  service.content.applications = [anApplication({ _id: '1', name: 'Ada' })];
});

describe.each(questions)('the confirmation on /admin/%s', (path, button, consequence, call) => {
  async function ask() {
    const { user } = renderAdmin(`/admin/${path}`);
    await user.click(await screen.findByRole('button', { name: button }));
    return screen.getByRole('alertdialog');
  }

  async function confirm() {
    const stored = { ...service.content };
    const empty = { courses: [], categories: [], reviews: [], applications: [] };
    service.on(`DELETE ${call}`, () => {
      Object.assign(service.content, empty);
      return { body: {} };
    });
    const { user } = renderAdmin(`/admin/${path}`);
    await user.click(await screen.findByRole('button', { name: button }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/^Successfully .+ “/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: button })).not.toBeInTheDocument());
    return { user, restore: () => Object.assign(service.content, stored) };
  }

  test('names the consequence and says that the trash keeps the item for 30 days', async () => {
    service.content.capabilities = ['trash'];
    expect(await ask()).toHaveAccessibleDescription(consequence + TRASH);
  });

  test('names the bin of a service that has it, and the page links to it', async () => {
    service.content.capabilities = ['trash', 'course-desk'];
    const course = { _id: 'c', _rev: 1, name: 'Azure SQL', selectedOption: 'Database', isHidden: false };
    service.on('GET v1/courses', () => ({ body: [course], headers: { 'x-total-count': '1' } }));
    expect(await ask()).toHaveAccessibleDescription(
      `${consequence} It stays in the bin for 30 days and can be restored there.`,
    );
    expect(screen.getByRole('link', { name: 'Bin', hidden: true })).toHaveAttribute('href', '/admin/bin');
  });

  test('does not mention a trash that the service does not list', async () => {
    expect(await ask()).toHaveAccessibleDescription(consequence);
  });

  test('is not followed by Undo if the service lists no trash', async () => {
    await confirm();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('is followed by an Undo that shows the record again if another admin restored it', async () => {
    service.content.capabilities = ['trash'];
    service.on(`POST ${call}/restore`, () => ({ status: 404, body: { detail: 'There is no such record' } }));
    const { user, restore } = await confirm();
    restore();
    await user.click(screen.getByRole('button', { name: 'Undo' }));

    expect(
      await screen.findByText(/^It could not be restored: it was restored already or is gone for good\./),
    ).toBeVisible();
    expect(await screen.findByRole('button', { name: button })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});
