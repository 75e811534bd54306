import { runningShell } from '../testing/running-shell';

describe('without tokens', () => {
  const shell = runningShell();

  test('publishing is closed, and the response says how to open it', async () => {
    const answer = await shell.get('/releases', { authorization: 'Bearer ' });

    expect(answer.statusCode).toBe(403);
    expect(answer.json<{ detail: string }>().detail).toContain('RELEASE_TOKENS');
  });
});
