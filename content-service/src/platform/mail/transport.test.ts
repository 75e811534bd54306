import { existsSync, renameSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startMailServer } from '../../testing/mail-server';
import { readConfig } from '../config';
import { deleteMailFilesOf, openTransport } from './transport';

test('mail files that another process renames or removes meanwhile do not prevent the removal of a person’s files', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mails-'));
  const fileOf = (name: string) => path.join(dataDir, 'mail', name);
  await mkdir(fileOf(''));
  await writeFile(fileOf('a.eml'), 'To: grace@example.org');
  for (const name of ['b.eml.1.part', 'c.eml', 'd.eml', 'e.eml'])
    await writeFile(fileOf(name), 'To: ada@example.org');

  const removed = await deleteMailFilesOf(dataDir, (text) => {
    // All files are listed, and the first one is read.
    if (existsSync(fileOf('b.eml.1.part'))) {
      renameSync(fileOf('b.eml.1.part'), fileOf('b.eml'));
      rmSync(fileOf('c.eml'));
    }
    return text.includes('ada@example.org');
  });

  expect(removed).toBe(3);
  expect(await readdir(fileOf(''))).toEqual(['a.eml']);
  await rm(dataDir, { recursive: true });
});

const mail = {
  id: '1',
  writtenAt: new Date(0),
  to: 'ada@example.org',
  subject: 'Hello',
  paragraphs: ['Hello'],
};

test('a load of nodemailer that failed is tried again', async () => {
  const server = await startMailServer();
  const transport = openTransport(
    readConfig({ SMTP_URL: server.url, MAIL_FROM: 'no-reply@platter.example' }),
  );
  let isFirst = true;
  jest.doMock('nodemailer', () => {
    if (!isFirst) return jest.requireActual<object>('nodemailer');
    isFirst = false;
    throw new Error('too many open files');
  });
  await expect(transport.send(mail)).rejects.toThrow('too many open files');
  await transport.send(mail);
  transport.close();
  await server.stop();

  expect(server.mails).toHaveLength(1);
});
