import { screen, waitFor } from '@testing-library/react';
import { paths } from 'shared-lib/schema';
import { startContentService, type Answer } from 'shared-lib/testing';
import { openStoredRequest, storeRequest } from '../../testing/stored-request';

const service = startContentService();
let stored: ReturnType<typeof storeRequest>;

beforeEach(() => {
  stored = storeRequest(service);
});

/** Stores each change, and answers as if the answer of the content service was lost. */
function loseAnswer(answer: Answer) {
  service.on(`POST ${paths.requestChanges}`, () => {
    stored.request = { ...stored.request, status: 'answered', _rev: 2 };
    return answer;
  });
}

test.each<[string, Answer]>([
  ['a proxy', { status: 502, body: 'Bad gateway' }],
  [
    'the shell',
    {
      status: 503,
      body: { status: 503, title: 'The content service does not answer' },
      headers: { 'Retry-After': '5' },
    },
  ],
])('a change whose answer %s could not deliver may be made, and the list shows it', async (_who, answer) => {
  loseAnswer(answer);
  const { user } = await openStoredRequest();
  await user.click(screen.getByRole('button', { name: 'Answered' }));

  expect(await screen.findByText(/^It may not have been changed: /)).toBeVisible();
  expect(screen.queryByText('Not changed')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('cell', { name: 'Answered' })).toBeVisible());
});

test('if the answer to one of several changes is lost, the count is the least that was made', async () => {
  let lose: (answer: Answer) => void = () => undefined;
  service.on(`POST ${paths.requestChanges}`, () => new Promise((resolve) => (lose = resolve)));
  const { user } = await openStoredRequest();
  await user.keyboard('ee');
  await waitFor(() =>
    expect(service.received.filter(({ path }) => path === paths.requestChanges)).toHaveLength(1),
  );
  lose({ status: 502, body: 'Bad gateway' });

  expect(await screen.findByText('At least 0 of 2 changes were made: Bad Gateway')).toBeVisible();
});
