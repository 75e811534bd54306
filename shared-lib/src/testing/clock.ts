/**
 * Stops the clock and intervals at `now` until the test ends. Calls and views, which use timeouts, run as ever.
 * `jest.advanceTimersByTime` moves the clock on.
 */
export function stopClock(now: string): void {
  jest.useFakeTimers({
    now: new Date(now),
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
      'setImmediate',
      'clearImmediate',
      'setTimeout',
      'clearTimeout',
    ],
  });
}
