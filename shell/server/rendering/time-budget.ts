export class OverrunError extends Error {
  override readonly name = 'OverrunError';
}

/**
 * Runs `work`. If it takes longer than `milliseconds`, aborts its signal and does not wait for it.
 * @throws OverrunError if `work` takes longer than `milliseconds`
 */
export async function withinBudget<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const overrun = new AbortController();
  const over = new Promise<never>((_resolve, reject) => {
    overrun.signal.addEventListener('abort', () => reject(new OverrunError('The time budget is used up')));
  });
  const timer = setTimeout(() => overrun.abort(), milliseconds);
  try {
    return await Promise.race([work(overrun.signal), over]);
  } finally {
    clearTimeout(timer);
  }
}
