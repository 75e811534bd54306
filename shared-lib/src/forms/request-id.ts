export function requestIdIn(answer: unknown): string {
  const { _id } = (answer ?? {}) as { _id?: unknown };
  return typeof _id === 'string' ? _id : '';
}
