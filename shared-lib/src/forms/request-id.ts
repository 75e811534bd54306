/** Returns the id of the stored request from the response. '' if the response has no id. */
export function requestIdIn(answer: unknown): string {
  const { _id } = (answer ?? {}) as { _id?: unknown };
  return typeof _id === 'string' ? _id : '';
}
