import { startService } from '../../testing/service';

test('the log has the error of the database without the values of the row', async () => {
  const lines: string[] = [];
  const broken = await startService({ logStream: { write: (line) => void lines.push(line) } });
  await broken.db.schema.dropTable('subscription').execute();
  await broken.db.schema.dropTable('course').execute();
  const body = { email: 'canary@example.org', Name: 'Register User', date: '2026-11-20', time: '13:05' };
  const headers = { 'user-agent': 'canary', 'idempotency-key': 'canary', 'x-forwarded-for': '203.0.113.77' };

  const answer = await broken.call('POST', '/application/post', { body, headers });
  await broken.call('GET', '/choose/course/canary', { headers });
  await broken.stop();

  expect(answer.statusCode).toBe(500);
  expect(lines.length).toBeGreaterThanOrEqual(2);
  for (const line of lines) {
    expect(line).toMatch(/^[^\p{Cc}\u2028\u2029]+\n$/u);
    expect(line).not.toMatch(/canary|203\.0\.113\.77/i);
  }
  expect(lines.join('')).toContain('subscription');
});
