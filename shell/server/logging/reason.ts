/** Message of an error, or the text of another thrown value. */
export const reasonOf = (error: unknown): string =>
  String((error as { message?: unknown } | null | undefined)?.message ?? error);
