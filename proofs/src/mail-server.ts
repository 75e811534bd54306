import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export async function startMailServer(onMail: (source: string) => void) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      // Reading fails if the sender is killed before the mail is complete.
      text(stream).then((source) => {
        onMail(source);
        done();
      }, done);
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    /** Variables of a content service that sends its mails to this server. */
    env: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'no-reply@platter.example',
      NOTIFY_TO: 'office@platter.example',
    },
    close: () => server.close(),
  };
}

export const messageIdOf = (source: string) => /^message-id: (.*)$/im.exec(source)?.[1] ?? '';
