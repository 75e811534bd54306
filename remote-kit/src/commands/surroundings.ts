import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { CommandError } from './command-error';
import { httpStore } from './http-store';
import { folderStore, type ReleaseStore } from './release-store';

/** Environment variables that the commands read. */
export type Environment = Readonly<
  Partial<Record<'SITE_URL' | 'RELEASE_TOKEN' | 'RELEASE_BY' | 'RELEASE_VERSION' | 'INIT_CWD', string>>
>;

/** Tells whoever waits what is being done. */
export type Progress = {
  say: (line: string) => void;
  /** Says what is being done, does it, and says how long it took. */
  step: <T>(title: string, work: () => Promise<T>) => Promise<T>;
};

const DEFAULT_SITE = 'http://localhost:3000';

/**
 * The store that a command works on.
 * @param to a folder; without one it is the site that SITE_URL names
 */
export function openStore(to: string | undefined, env: Environment): ReleaseStore {
  // npm runs scripts in a package's folder; INIT_CWD is where its user is.
  if (to !== undefined) return folderStore(resolve(env.INIT_CWD ?? '', to));
  const siteUrl = (env.SITE_URL || DEFAULT_SITE).replace(/\/+$/, '');
  if (!/^https?:\/\//.test(siteUrl) || !URL.canParse(siteUrl))
    throw new CommandError(`SITE_URL is '${siteUrl}': expected an address like https://site.example`);
  if (!env.RELEASE_TOKEN)
    throw new CommandError(
      `RELEASE_TOKEN is not set: it is the secret by which ${siteUrl} knows your team. ` +
        "Ask the site's operator for one, or make one: npm run releases -- token <remote>",
    );
  if (!/^[\x21-\x7e]+$/.test(env.RELEASE_TOKEN))
    throw new CommandError('RELEASE_TOKEN holds characters that no token has: was it copied whole?');
  return httpStore(siteUrl, env.RELEASE_TOKEN);
}

/** Who releases: `RELEASE_BY`, else the user as git knows them, else as the system does. */
export async function authorOf(env: Environment): Promise<string> {
  const known = env.RELEASE_BY || (await gitUser()) || systemUser();
  return known.slice(0, LONGEST_NAME);
}

const LONGEST_NAME = 100;

const gitUser = () =>
  promisify(execFile)('git', ['config', 'user.name']).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return 'somebody';
  }
}

/** A new token and the line by which a shell knows it. The shell never gets to see the token itself before it is used. */
export function newToken(holder: string): { token: string; line: string } {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  return { token, line: `${holder}=sha256:${hash}` };
}
