import { screen } from '@testing-library/react';
import { aCategory, aCourse, anApplication, aReview, startContentService } from 'shared-lib/testing';
import { renderAdmin } from '../../testing/render-admin';

const service = startContentService();

const TRASH =
  ' It stays in the trash for 30 days: Undo restores it while this page is open, later the operator of the site can.';

const questions: [path: string, name: string, consequence: string][] = [
  [
    'courses',
    'Delete Azure SQL',
    'Its page /course/azure-sql answers 404 from then on, and it leaves the menu and all lists.',
  ],
  ['categories', 'Delete Cloud', 'No course uses it.'],
  ['customer-review', 'Delete Grace', 'Visitors no longer see it on the home page and the course pages.'],
  ['Apply-now-data', 'Delete the application of Ada', 'It leaves this list for all admins.'],
];

beforeEach(() => {
  service.content.courses = [aCourse({ name: 'Azure SQL', category: 'Database' })];
  service.content.categories = [aCategory({ name: 'Cloud' })];
  service.content.reviews = [aReview({ name: 'Grace' })];
  service.content.applications = [anApplication({ name: 'Ada' })];
});

describe.each(questions)('the confirmation on /admin/%s', (path, button, consequence) => {
  async function ask() {
    const { user } = renderAdmin(`/admin/${path}`);
    await user.click(await screen.findByRole('button', { name: button }));
    return screen.getByRole('alertdialog');
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
});
