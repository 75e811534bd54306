/** What an error says; of anything else that was thrown, its text. */
export const reasonOf = (error: unknown): string =>
  String((error as { message?: unknown } | null | undefined)?.message ?? error);
