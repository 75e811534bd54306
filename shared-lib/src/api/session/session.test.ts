import { endSession, hasSession, startSession } from '.';

test('a session starts while the storage of the browser is full', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });

  startSession('a-token');

  expect(hasSession()).toBe(true);
  endSession();
});
