import { renderHook } from '@testing-library/react';
import { useIdempotencyKey } from './idempotency-key';

test('repeated attempts with the same contents have the same key until a success', () => {
  const { keyFor, forget } = renderHook(() => useIdempotencyKey()).result.current;

  const first = keyFor({ email: 'a@b.c' });
  expect(keyFor({ email: 'a@b.c' })).toBe(first);
  expect(first.length).toBeGreaterThanOrEqual(32);

  forget();
  expect(keyFor({ email: 'a@b.c' })).not.toBe(first);
});

test('different contents have a different key', () => {
  const { keyFor } = renderHook(() => useIdempotencyKey()).result.current;

  expect(keyFor({ email: 'a@b.c' })).not.toBe(keyFor({ email: 'b@b.c' }));
});
