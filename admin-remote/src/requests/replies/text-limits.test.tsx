import { fireEvent, screen } from '@testing-library/react';
import { startContentService } from 'shared-lib/testing';
import { renderAdmin } from '../../testing/render-admin';
import { openStoredRequest, storeRequest } from '../../testing/stored-request';

const service = startContentService();

beforeEach(() => void storeRequest(service));

function expectLimit(label: string, limit: number) {
  const field = screen.getByLabelText(label);
  expect(field).toHaveAttribute('maxlength', String(limit));
  expect(field).toHaveAccessibleDescription(`Up to ${limit} characters`);

  fireEvent.change(field, { target: { value: 'x'.repeat(limit) } });
  expect(field).toHaveAccessibleDescription(`The limit of ${limit} characters is reached.`);
  expect(screen.getByText(`${limit} / ${limit}`)).toBeVisible();
}

test('a note and a reply say when their limit is reached', async () => {
  const { user, panel } = await openStoredRequest();
  await user.click(panel.getByRole('button', { name: 'Thanks' }));

  expectLimit('Note for the office', 2000);
  expectLimit('Subject', 200);
  expectLimit('Text', 10_000);
});

test('a reply template says when its limits are reached', async () => {
  const { user } = renderAdmin('/admin/Apply-now-data?list=templates');
  await user.click(await screen.findByRole('button', { name: 'Add a template' }));

  expectLimit('Name', 60);
  expectLimit('Subject', 200);
  expectLimit('Text', 10_000);
});
