export class OverrunError extends Error {
  override readonly name = 'OverrunError';
}

/** Aborts `work` after `milliseconds`. @throws OverrunError as soon as this time is over, even if `work` continues */
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
