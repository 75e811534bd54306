import { act, screen, within } from '@testing-library/react';
import { aCategory, aCourse, renderRoute, startContentService, stopClock } from 'shared-lib/testing';
import { routes } from '../routes';

const service = startContentService();

afterEach(() => jest.useRealTimers());

/** Replaces each text node by a `font` element with new text, as the translators of browsers do. */
function translatePage() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  for (const node of nodes) {
    const font = document.createElement('font');
    font.append(node.data);
    node.replaceWith(font);
  }
}

async function openPage(path: string) {
  const view = renderRoute(routes, { path });
  await screen.findByRole('heading', { level: 1 });
  return view;
}

test('a second category shows its courses', async () => {
  service.content.categories = [aCategory({ name: 'Data' }), aCategory({ name: 'Cloud' })];
  service.content.courses = ['Data', 'Cloud', 'Cloud'].map((category) => aCourse({ category }));
  const { user } = await openPage('/');
  const section = within(screen.getByRole('region', { name: 'Choose Your Path' }));
  await user.click(section.getByRole('button', { name: 'Data' }));
  await section.findByText('1 course');

  translatePage();
  await user.click(section.getByRole('button', { name: 'Cloud' }));

  expect(await section.findByText('2 courses')).toBeVisible();
});

test('the message counts its characters', async () => {
  const { user } = await openPage('/contact');
  translatePage();

  await user.type(screen.getByLabelText('Message'), 'Hi');

  expect(screen.getByText('2 / 30')).toBeInTheDocument();
});

test('a rate-limited login counts down', async () => {
  stopClock('2026-03-01T09:00:00Z');
  jest.spyOn(window, 'alert').mockReturnValue();
  service.on('POST admin', () => ({ status: 429, headers: { 'Retry-After': '90' } }));
  const { user } = await openPage('/login');
  await user.type(screen.getByLabelText('Username'), 'admin');
  await user.type(screen.getByLabelText('Password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByText(/Try again in 2 minutes/);

  translatePage();
  act(() => jest.advanceTimersByTime(45_000));

  expect(screen.getByText(/Try again in 45 seconds/)).toBeVisible();
});
