import path from 'node:path';

export type CommandContext = {
  env: Record<string, string | undefined>;
  say: (line: string) => void;
  /** Prompts for a password, which the terminal does not show. */
  askPassword: (prompt: string) => Promise<string>;
  now: () => number;
};

export type Command = (args: string[], context: CommandContext) => Promise<void>;

export type DatabaseLocation = { dataDir: string; databaseUrl: string | undefined };

/**
 * Reads only `DATA_DIR` and `DATABASE_URL`. `readConfig` would reject any other invalid variable and thereby prevent a
 * backup.
 */
export const databaseLocation = ({ env }: CommandContext): DatabaseLocation => ({
  dataDir: path.resolve(env.DATA_DIR || '.data'),
  databaseUrl: env.DATABASE_URL || undefined,
});

/** The current time, for file names: `2026-11-20T12-00-00-000Z`. */
export const fileTimestamp = ({ now }: CommandContext): string =>
  new Date(now()).toISOString().replaceAll(/[:.]/g, '-');
