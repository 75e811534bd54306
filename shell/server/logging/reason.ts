/** Never throws, whatever value a release logs or throws. */
export function reasonOf(error: unknown): string {
  try {
    return String((error as { message?: unknown } | null | undefined)?.message ?? error);
  } catch {
    return 'an object without a text form';
  }
}
