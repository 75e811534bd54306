import path from 'node:path';

/** What a command works with. */
export type CommandContext = {
  env: Record<string, string | undefined>;
  say: (line: string) => void;
  /** Asks for a new password; nobody sees it typed. */
  askPassword: (prompt: string) => Promise<string>;
  now: () => number;
};

export type Command = (args: string[], surroundings: CommandContext) => Promise<void>;

export type DatabaseLocation = { dataDir: string; databaseUrl: string | undefined };

/** Where the data are. Read alone: a fault elsewhere in the environment must not keep anybody from a backup. */
export const databaseLocation = ({ env }: CommandContext): DatabaseLocation => ({
  dataDir: path.resolve(env.DATA_DIR || '.data'),
  databaseUrl: env.DATABASE_URL || undefined,
});

/** `2026-11-20T12-00-00-000Z`: a moment as part of a file's name. */
export const fileTimestamp = ({ now }: CommandContext): string =>
  new Date(now()).toISOString().replaceAll(/[:.]/g, '-');
