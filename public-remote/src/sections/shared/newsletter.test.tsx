import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PostedForm, Subscribe } from 'shared-lib/forms';
import { renderRoute, serveRoute } from 'shared-lib/testing';
import { notify } from 'shared-lib/ui';
import { Newsletter } from './newsletter';

const RESULT = 'Your Request Accept succesfully';

const email = () => screen.getByLabelText('E-mail');
const submit = () => screen.getByRole('button', { name: 'Submit' });

beforeEach(() => {
  sessionStorage.clear();
  notify.clear();
});

describe('a newsletter form that the browser posted without JavaScript', () => {
  const subscribe = jest.fn<Promise<boolean>, Parameters<Subscribe>>();

  beforeEach(() => subscribe.mockReset().mockResolvedValue(true));

  async function renderAnswered(posted: Omit<PostedForm, 'form'>) {
    const page = {
      path: '/page',
      action: () => ({ form: 'newsletter', ...posted }),
      element: <Newsletter subscribe={subscribe} />,
    };
    const { hydrate } = await serveRoute([page], { path: '/page', method: 'POST' });
    return hydrate();
  }

  const failed = { outcome: 'failure', message: 'Come back later', typed: { email: 'a@b.example' } } as const;

  test('is empty after it was sent again', async () => {
    await renderAnswered(failed);
    expect(email()).toHaveValue('a@b.example');
    await userEvent.click(submit());

    expect(await screen.findByText(RESULT)).toBeVisible();
    expect(email()).toHaveValue('');
  });

  test('keeps the address after a click on a link within the page', async () => {
    const router = await renderAnswered(failed);
    await act(() => router.navigate('/page#newsletter'));

    expect(email()).toHaveValue('a@b.example');
  });

  test('is not filled with a draft of what was sent', async () => {
    sessionStorage.setItem('draft:newsletter', JSON.stringify({ email: 'a@b.example' }));
    await renderAnswered({ outcome: 'success', message: '', typed: {} });

    expect(email()).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });
});

test('a newsletter form that is sending waits for the same call on the next page', async () => {
  let answer: (isAccepted: boolean) => void = () => undefined;
  const subscribe = jest.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
  const pages = ['first', 'second'].map((path) => ({
    path,
    element: <Newsletter key={path} subscribe={subscribe} />,
  }));
  const { router, user } = renderRoute(pages, { path: '/first' });
  await user.type(email(), 'a@b.example');
  await user.click(submit());
  await act(() => router.navigate('/second'));

  expect(email()).toHaveValue('a@b.example');
  expect(submit()).toHaveAttribute('aria-disabled', 'true');
  await user.click(submit());
  await act(async () => answer(true));

  await waitFor(() => expect(email()).toHaveValue(''));
  // One text is in the form, one in the toast.
  expect(screen.getAllByText(RESULT)).toHaveLength(2);
  expect(subscribe).toHaveBeenCalledTimes(1);
});

test('a newsletter form names its page, as it does without JavaScript', async () => {
  const subscribe = jest.fn<Promise<boolean>, Parameters<Subscribe>>().mockResolvedValue(true);
  const page = { path: '/course/a', element: <Newsletter subscribe={subscribe} /> };
  const { user } = renderRoute([page], { path: '/course/a' });
  await user.type(email(), 'a@b.example');
  await user.click(submit());

  expect(subscribe.mock.calls[0]?.[1]).toMatchObject({ requestContext: 'page=%2Fcourse%2Fa' });
});
