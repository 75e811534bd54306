import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type Mail = { from: string; to: string[]; raw: string; id: string };

type Behavior = {
  rejectWith?: number;
  /** Closes all connections before or after storing a mail. */
  hangUp?: 'before' | 'after';
  /** Never responds to the content of a mail (SMTP `DATA`). */
  silent?: boolean;
  /** Never responds to the address of a recipient (SMTP `RCPT TO`). */
  ignoresRecipients?: boolean;
  answerAfterMs?: number;
  answerWhen?: Promise<void>;
};

export async function startMailServer() {
  const mails: Mail[] = [];
  const behavior: Behavior = {};
  let port = 0;
  let server: SMTPServer | undefined;

  const create = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      closeTimeout: 50,
      onRcptTo(_address, _session, done) {
        const { rejectWith, ignoresRecipients } = behavior;
        if (ignoresRecipients) return;
        done(
          rejectWith
            ? Object.assign(new Error('no canary@example.org here'), { responseCode: rejectWith })
            : null,
        );
      },
      onData(stream, session, done) {
        const { hangUp, silent, answerAfterMs = 0, answerWhen } = behavior;
        void text(stream).then(async (raw) => {
          if (hangUp !== 'before') mails.push(received(raw, session.envelope));
          await answerWhen;
          if (hangUp) void stop();
          else if (!silent) setTimeout(done, answerAfterMs);
        });
      },
    });

  async function start() {
    server = create();
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server!.listen(port, '127.0.0.1', resolve));
    ({ port } = server.server.address() as AddressInfo);
  }

  async function stop() {
    const stopping = server;
    server = undefined;
    if (!stopping) return;
    for (const connection of stopping.connections)
      (connection as { _socket: { destroy(): void } })._socket.destroy();
    await new Promise<void>((resolve) => stopping.close(() => resolve()));
  }

  await start();
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    start,
    stop,
    behave(next: Behavior = {}) {
      for (const key of Object.keys(behavior)) delete behavior[key as keyof Behavior];
      Object.assign(behavior, next);
    },
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

type Envelope = { mailFrom: false | { address: string }; rcptTo: { address: string }[] };

const received = (raw: string, { mailFrom, rcptTo }: Envelope): Mail => ({
  from: mailFrom ? mailFrom.address : '',
  to: rcptTo.map(({ address }) => address),
  raw,
  id: /^message-id: (.*)$/im.exec(raw)?.[1] ?? '',
});
