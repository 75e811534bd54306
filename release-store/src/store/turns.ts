/** Runs tasks with the same key one after another, and tasks with different keys concurrently. */
export class Turns {
  private readonly last = new Map<string, Promise<unknown>>();

  run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const result = (this.last.get(key) ?? Promise.resolve()).then(task);
    this.last.set(
      key,
      result.catch(() => undefined),
    );
    return result;
  }
}
