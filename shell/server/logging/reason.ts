export const reasonOf = (error: unknown): string =>
  String((error as { message?: unknown } | null | undefined)?.message ?? error);
