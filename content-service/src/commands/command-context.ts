import path from 'node:path';

export type CommandContext = {
  env: Record<string, string | undefined>;
  say: (line: string) => void;
  askPassword: (prompt: string) => Promise<string>;
  now: () => number;
};

export type Command = (args: string[], context: CommandContext) => Promise<void>;

export type DatabaseLocation = { dataDir: string; databaseUrl: string | undefined };

/** Does not use `readConfig`, which throws if any variable is invalid: a backup needs only these two. */
export const databaseLocation = ({ env }: CommandContext): DatabaseLocation => ({
  dataDir: path.resolve(env.DATA_DIR || '.data'),
  databaseUrl: env.DATABASE_URL || undefined,
});

export const fileTimestamp = ({ now }: CommandContext): string =>
  new Date(now()).toISOString().replaceAll(/[:.]/g, '-');
