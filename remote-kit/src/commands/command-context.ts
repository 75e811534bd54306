import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { isName, quoted } from 'release-store/release';
import { CommandError, NoAnswerError } from './command-error';
import { siteTarget } from './site-target';
import { folderTarget, type ReleaseTarget } from './release-target';
import { program } from '../program';

export type Environment = Readonly<
  Partial<Record<'SITE_URL' | 'RELEASE_TOKEN' | 'RELEASE_BY' | 'RELEASE_VERSION' | 'INIT_CWD', string>>
>;

export type Progress = {
  say: (line: string) => void;
  step: <T>(title: string, work: () => Promise<T>) => Promise<T>;
};

const DEFAULT_SITE = 'http://localhost:3000';

/** @param to folder of releases; without it, the target is the site at SITE_URL */
export function openTarget(to: string | undefined, env: Environment): ReleaseTarget {
  if (to === '') throw new CommandError('--to is empty: name a folder of releases, or leave it out');
  // npm runs scripts in the package's folder. INIT_CWD is the folder where the user called npm.
  if (to !== undefined) return folderTarget(resolve(env.INIT_CWD ?? '', to));
  const siteUrl = siteUrlIn(env);
  if (!env.RELEASE_TOKEN)
    throw new CommandError(
      `RELEASE_TOKEN is not set: ${siteUrl} needs your token. Ask the site's operator for one. ` +
        `If you are the operator, create one: ${program.releases} token operator`,
    );
  if (!/^[\x21-\x7e]+$/.test(env.RELEASE_TOKEN))
    throw new CommandError('RELEASE_TOKEN contains invalid characters. Copy the complete token again.');
  return siteTarget(siteUrl, env.RELEASE_TOKEN);
}

/** @param source name of the setting that contains the address, for the error message */
export function siteUrlIn({ SITE_URL }: Environment, source = 'SITE_URL'): string {
  const siteUrl = (SITE_URL || DEFAULT_SITE).replace(/\/+$/, '');
  if (/^https?:\/\//.test(siteUrl) && URL.canParse(siteUrl)) return siteUrl;
  throw new CommandError(`${source} is '${siteUrl}': expected an address like https://site.example`);
}

export function requireVersionName({ RELEASE_VERSION: version }: Environment): void {
  if (version && !isName(version))
    throw new CommandError(`RELEASE_VERSION is ${quoted(version)}: expected a version like 1.4.0`);
}

export async function authorOf(env: Environment): Promise<string> {
  const name = env.RELEASE_BY?.trim() || (await gitUser()) || systemUser();
  return name.slice(0, MAX_NAME_LENGTH);
}

const MAX_NAME_LENGTH = 100;

const gitUser = () =>
  promisify(execFile)('git', ['config', 'user.name']).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

/** If the answer is lost, the site may have stored the token's hash, and only this process has the token. */
export const sayTokenIfLost = (say: Progress['say'], token: string, advice: string) => (error: unknown) => {
  if (error instanceof NoAnswerError) say(`Token, which may be valid:\n\n  ${token}\n\n${advice}\n`);
  throw error;
};

/** `line` is an entry for the variable RELEASE_TOKENS. `hash` is a SHA-256 in hex. */
export function newToken(holder: string): { token: string; hash: string; line: string } {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  return { token, hash, line: `${holder}=sha256:${hash}` };
}
