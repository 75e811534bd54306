import { endSession, hasSession, startSession } from '.';

test('a session starts while the storage of the browser is full', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });

  startSession('a-token');

  expect(hasSession()).toBe(true);
  endSession();
});

test('a session ends while the storage of the browser is blocked', () => {
  startSession('a-token');
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });

  endSession();

  expect(hasSession()).toBe(false);
});
