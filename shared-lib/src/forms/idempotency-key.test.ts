import { renderHook } from '@testing-library/react';
import { useIdempotencyKey } from './idempotency-key';

test('the same contents keep their key until they are through', () => {
  const { keyFor, forget } = renderHook(() => useIdempotencyKey()).result.current;

  const first = keyFor({ email: 'a@b.c' });
  expect(keyFor({ email: 'a@b.c' })).toBe(first);
  expect(first.length).toBeGreaterThanOrEqual(32);

  forget();
  expect(keyFor({ email: 'a@b.c' })).not.toBe(first);
});

test('other contents are another thing to send', () => {
  const { keyFor } = renderHook(() => useIdempotencyKey()).result.current;

  expect(keyFor({ email: 'a@b.c' })).not.toBe(keyFor({ email: 'b@b.c' }));
});
