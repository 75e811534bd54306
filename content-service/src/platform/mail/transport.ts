import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { domainToASCII } from 'node:url';
import type { Config } from '../config';
import { makePrivateFolder } from '../private-files';
import { htmlBody, oneLine, plainBody } from './body';
import { decodedMail } from './decoded-mail';
import type { Mail } from './mail';

export type Transport = {
  send(letter: Mail): Promise<void>;
  close(): void;
};

export type TimeLimits = {
  connectMs: number;
  /** From the start of an attempt until the mail has been transferred. */
  transferMs: number;
  /** From the end of the transfer until the server has accepted the mail. */
  acceptMs: number;
};

// Some servers scan a mail before they accept it. RFC 5321 (4.5.3.2.6) recommends that senders wait 10 minutes: if a
// sender waits less, the server may still accept the mail, and the next attempt would send it again.
const TIME_LIMITS: TimeLimits = { connectMs: 10_000, transferMs: 60_000, acceptMs: 10 * 60_000 };
export const MAX_ATTEMPT_MS = TIME_LIMITS.transferMs + TIME_LIMITS.acceptMs;
const CONNECTIONS = 2;
// Shorter than the idle timeout of mail servers, so that no server closes a connection as a delivery begins.
const IDLE_MS = 10_000;

export function openTransport(config: Config, limits = TIME_LIMITS): Transport {
  return config.smtpUrl ? openSmtp(config, config.smtpUrl, limits) : openFolder(config);
}

function openSmtp(config: Config, url: string, { connectMs, transferMs, acceptMs }: TimeLimits): Transport {
  let connected: ReturnType<typeof connect> | undefined;
  const onTransferred = new WeakMap<AbortSignal, () => void>();
  const connect = (mailer: Awaited<ReturnType<typeof loadMailer>>) => {
    const server = mailer.createTransport({
      url,
      pool: true,
      maxConnections: CONNECTIONS,
      // The outbox repeats failed deliveries. A repetition by nodemailer could send a mail twice.
      maxRequeues: 0,
      idleTimeout: IDLE_MS,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      dnsTimeout: connectMs,
      socketTimeout: acceptMs,
      ...NO_FILE_OR_URL_ACCESS,
    });
    return server.use('stream', ({ message, data }, done) => {
      message.processFunc((body) => body.once('end', onTransferred.get(data.signal!)!));
      done();
    });
  };
  return {
    async send(letter) {
      const mailer = await loadMailer();
      connected ??= connect(mailer);
      const attempt = new AbortController();
      let limit = setTimeout(() => attempt.abort(), transferMs);
      onTransferred.set(attempt.signal, () => {
        clearTimeout(limit);
        limit = setTimeout(() => attempt.abort(), acceptMs);
      });
      try {
        await connected.sendMail({ ...mailOf(letter, config), signal: attempt.signal });
      } finally {
        clearTimeout(limit);
      }
    },
    close: () => connected?.close({ force: true }),
  };
}

const folderOf = (dataDir: string) => path.join(dataDir, 'mail');

/** @param before milliseconds since the epoch */
export const deleteMailFiles = ({ dataDir }: Config, before: number): Promise<number> =>
  removeMailFiles(dataDir, async (file) => (await stat(file)).mtimeMs < before);

/** @param mustDelete gets the headers and the decoded texts of the mail */
export const deleteMailFilesOf = (dataDir: string, mustDelete: (text: string) => boolean): Promise<number> =>
  removeMailFiles(dataDir, async (file) => mustDelete(decodedMail(await readFile(file, 'utf8'))));

/** If a file vanishes, reads the folder again: a running service may have given a `.part` file its final name. */
async function removeMailFiles(
  dataDir: string,
  mustDelete: (file: string) => Promise<boolean>,
  passes = 10,
): Promise<number> {
  const folder = folderOf(dataDir);
  const names = (await ifPresent(readdir(folder))) ?? [];
  let removed = 0;
  let hasVanished = false;
  for (const name of names.filter((each) => /\.(eml|part)$/.test(each))) {
    const file = path.join(folder, name);
    const isRemoved = await ifPresent(removeIf(mustDelete, file));
    hasVanished ||= isRemoved === undefined;
    if (isRemoved) removed += 1;
  }
  return hasVanished && passes > 1
    ? removed + (await removeMailFiles(dataDir, mustDelete, passes - 1))
    : removed;
}

async function removeIf(mustDelete: (file: string) => Promise<boolean>, file: string): Promise<boolean> {
  if (!(await mustDelete(file))) return false;
  await rm(file);
  return true;
}

const ifPresent = <Result>(access: Promise<Result>): Promise<Result | undefined> =>
  access.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

function openFolder(config: Config): Transport {
  const folder = folderOf(config.dataDir);
  return {
    async send(letter) {
      const mailer = await loadMailer();
      const composer = mailer.createTransport({
        streamTransport: true,
        buffer: true,
        ...NO_FILE_OR_URL_ACCESS,
      });
      const { message } = await composer.sendMail(mailOf(letter, config));
      makePrivateFolder(folder);
      await writeAtomically(path.join(folder, `${letter.id}.eml`), message as Buffer);
    },
    close: () => undefined,
  };
}

/** Loaded on first use, so that the service starts faster. */
const loadMailer = async () => (await import('nodemailer')).default;

/** A mail must not make nodemailer read files or URLs. */
const NO_FILE_OR_URL_ACCESS = { disableFileAccess: true, disableUrlAccess: true };

/**
 * Each attempt has the same message id, so that mailboxes recognize duplicates. The date changes only if an admin
 * retries the mail that asks to confirm a subscription.
 */
const mailOf = (
  { id, writtenAt, to, replyTo, unsubscribeUrl, subject, paragraphs, isPersonal }: Mail,
  config: Config,
) => ({
  // Mail servers reject or replace a Message-ID with letters beyond ASCII (RFC 5322, 3.6.4).
  messageId: `<${id}@${domainToASCII(config.mailFrom.split('@')[1]!) || 'localhost'}>`,
  date: writtenAt,
  from: { name: oneLine(config.siteName), address: config.mailFrom },
  to: { name: '', address: to },
  ...(replyTo && { replyTo }),
  subject: oneLine(subject),
  text: plainBody(paragraphs),
  html: htmlBody(paragraphs),
  headers: {
    // Prevents automatic replies (RFC 3834).
    ...(!isPersonal && { 'Auto-Submitted': 'auto-generated' }),
    ...(unsubscribeUrl && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
});

async function writeAtomically(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(draft, bytes, { flag: 'wx', mode: 0o600, flush: true });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
