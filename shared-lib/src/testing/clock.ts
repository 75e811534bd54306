/**
 * Stops the clock and intervals at `now` until `jest.useRealTimers` is called. `jest.advanceTimersByTime` moves clock
 * and intervals forward. Timeouts stay real, because HTTP calls and Testing Library use them.
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
