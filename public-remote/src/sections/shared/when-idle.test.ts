import { whenIdle } from './when-idle';

const task = jest.fn();
let readyState: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestIdleCallback', 'cancelIdleCallback'] });
  task.mockReset();
  readyState = jest.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
});
afterEach(() => {
  jest.useRealTimers();
  readyState.mockRestore();
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

test('the task runs four seconds after the page has loaded', () => {
  whenIdle(task);

  jest.advanceTimersByTime(3999);
  expect(task).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(task).toHaveBeenCalledTimes(1);
});

test('the four seconds start with the load event', () => {
  readyState.mockReturnValue('interactive');
  whenIdle(task);
  jest.advanceTimersByTime(60_000);
  expect(task).not.toHaveBeenCalled();

  window.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(3999);
  expect(task).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(task).toHaveBeenCalledTimes(1);
});

test('the task waits for requestIdleCallback if the browser has it', () => {
  let idle: () => void = () => undefined;
  Reflect.set(window, 'requestIdleCallback', (callback: () => void) => {
    idle = callback;
  });
  whenIdle(task);

  jest.advanceTimersByTime(60_000);
  expect(task).not.toHaveBeenCalled();
  idle();
  expect(task).toHaveBeenCalledTimes(1);
});

test.each<[string, DocumentReadyState, () => unknown]>([
  ['before the page has loaded', 'loading', () => window.dispatchEvent(new Event('load'))],
  ['while it is left alone', 'complete', () => undefined],
])('the task can be canceled %s', (_when, state, goOn) => {
  readyState.mockReturnValue(state);
  const callOff = whenIdle(task);

  callOff();
  goOn();
  jest.advanceTimersByTime(60_000);

  expect(task).not.toHaveBeenCalled();
});
