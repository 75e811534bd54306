import { randomUUID } from 'node:crypto';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config';
import { makePrivateFolder } from '../private-files';
import { htmlBody, oneLine, plainBody } from './body';
import type { Mail } from './mail';

/** Where mails go. */
export type Transport = {
  /** Hands a mail over, or throws what kept it from that. */
  send(letter: Mail): Promise<void>;
  close(): void;
};

export type TimeLimits = { connectMs: number; silenceMs: number; wholeMs: number };

const TIME_LIMITS: TimeLimits = { connectMs: 10_000, silenceMs: 30_000, wholeMs: 60_000 };
const CONNECTIONS = 2;
// Shorter than servers wait, so that none hangs up while it is given a mail.
const IDLE_MS = 10_000;

/** The mail server of `SMTP_URL`; without one, a file for each mail. */
export function openTransport(config: Config, limits = TIME_LIMITS): Transport {
  return config.smtpUrl ? openSmtp(config, config.smtpUrl, limits) : openFolder(config);
}

function openSmtp(config: Config, url: string, { connectMs, silenceMs, wholeMs }: TimeLimits): Transport {
  let connected: ReturnType<typeof connect> | undefined;
  const connect = async () =>
    (await loadMailer()).createTransport({
      url,
      pool: true,
      maxConnections: CONNECTIONS,
      // The outbox repeats; a second one who does would make doubles.
      maxRequeues: 0,
      idleTimeout: IDLE_MS,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      dnsTimeout: connectMs,
      socketTimeout: silenceMs,
      ...TEXT_ONLY,
    });
  return {
    async send(letter) {
      const server = await (connected ??= connect());
      await server.sendMail({ ...mailOf(letter, config), signal: AbortSignal.timeout(wholeMs) });
    },
    close: () => void connected?.then((server) => server.close({ force: true })),
  };
}

const folderOf = ({ dataDir }: Config) => path.join(dataDir, 'mail');

/** Deletes the files of mails that were written before that time. Answers how many. */
export async function deleteMailFiles(config: Config, before: number): Promise<number> {
  const folder = folderOf(config);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  let removed = 0;
  for (const name of names.filter((each) => /\.(eml|part)$/.test(each))) {
    const file = path.join(folder, name);
    if ((await stat(file)).mtimeMs >= before) continue;
    await rm(file);
    removed += 1;
  }
  return removed;
}

function openFolder(config: Config): Transport {
  const folder = folderOf(config);
  return {
    async send(letter) {
      const mailer = await loadMailer();
      const composer = mailer.createTransport({ streamTransport: true, buffer: true, ...TEXT_ONLY });
      const { message } = await composer.sendMail(mailOf(letter, config));
      makePrivateFolder(folder);
      await writeWhole(path.join(folder, `${letter.id}.eml`), message as Buffer);
    },
    close: () => undefined,
  };
}

/** With the first mail: starts are quicker without it. */
const loadMailer = async () => (await import('nodemailer')).default;

/** Nothing in a letter makes nodemailer read files or addresses. */
const TEXT_ONLY = { disableFileAccess: true, disableUrlAccess: true };

/** The same at each try, so that mailboxes can tell a repeat. */
const mailOf = ({ id, writtenAt, to, replyTo, subject, paragraphs }: Mail, config: Config) => ({
  messageId: `<${id}@${config.mailFrom.split('@')[1]}>`,
  date: writtenAt,
  from: { name: oneLine(config.siteName), address: config.mailFrom },
  to: { name: '', address: to },
  ...(replyTo && { replyTo }),
  subject: oneLine(subject),
  text: plainBody(paragraphs),
  html: htmlBody(paragraphs),
  // Keeps holiday notices from answering: RFC 3834.
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/** A file is there whole or not at all, for its owner only. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
