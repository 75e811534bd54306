import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ADMIN, signIn } from 'test-kit/admin';
import { root, run } from 'test-kit/progress';
import { aRequest, postRequest, startInstance } from 'test-kit/service-instances';
import type { ProofDatabase } from '../databases';
import type { Proof, ProofContext } from '../proof';
import { compareHistory } from './compare-history';
import { DeskAdmin } from './desk-admin';
import { startReplyMails } from './reply-mails';

const ROUNDS = Number(process.env.DESK_ROUNDS || 100);
const REQUESTS = 12;
/** The service is killed after up to 15 acknowledged changes. */
const MOST_CHANGES = 15;
const LONGEST_DELAY_MS = 40;
/** In every 10th round, PostgreSQL crashes together with the service. */
const SERVER_CRASHES_EVERY = 10;
const MAILS_MS = 60_000;
const OTHER_ADMIN = 'grace';

export async function proveDeskCrashes({ database }: ProofContext, rounds = ROUNDS): Promise<Proof> {
  const mails = await startReplyMails(database);
  try {
    const { admins, requestIds } = await prepare(database, mails.env);
    let [failedStarts, needlessRepeats] = [0, 0];
    for (let round = 1; round <= rounds; round += 1) {
      const instance = await startInstance(database, mails.env).catch(() => undefined);
      if (!instance) {
        failedStarts += 1;
        continue;
      }
      const controller = new AbortController();
      const work = admins.map((admin) => admin.work(instance.url, controller.signal));
      try {
        await Promise.race([Promise.all(work), someWork(admins, controller.signal)]);
        if (database.server && round % SERVER_CRASHES_EVERY === 0) await database.server.halt('SIGQUIT');
      } finally {
        await instance.kill('SIGKILL');
        controller.abort();
      }
      await Promise.all(work);
      await database.server?.start();
      needlessRepeats += await mails.repeatsSinceLastStop();
    }
    await finish(database, admins, mails);
    needlessRepeats += await mails.repeatsSinceLastStop();

    const attempts = admins.flatMap((admin) => admin.attempts);
    const { events, ...faults } = await compareHistory(database, attempts, requestIds);
    const { replies, unsent, sentTwice, unexplained, sentAgain } = mails.compare(events);
    const count = (outcome: string) => attempts.filter((one) => one.outcome === outcome).length;
    return {
      figure: `${rounds} rounds, ${count('acknowledged')} changes acknowledged, ${count('unanswered')} cut off, ${count('rejected')} rejected; events: ${faults.lost} lost, ${faults.doubled} doubled, ${faults.unexplained} unexplained, ${faults.inconsistent} of ${requestIds.length} requests inconsistent; ${replies} replies: ${unsent} unsent, ${sentTwice} sent twice, ${unexplained} unexplained; of all mails ${sentAgain} sent again with the same Message-ID, ${needlessRepeats} of them although recorded; ${failedStarts} failed starts`,
      isMet:
        count('acknowledged') > rounds &&
        replies > 0 &&
        [...Object.values(faults), unsent, sentTwice, unexplained, needlessRepeats, failedStarts].every(
          (fault) => fault === 0,
        ),
    };
  } finally {
    mails.close();
  }
}

async function someWork(admins: DeskAdmin[], signal: AbortSignal): Promise<void> {
  const acknowledged = () =>
    admins.flatMap(({ attempts }) => attempts).filter(({ outcome }) => outcome === 'acknowledged').length;
  const enough = acknowledged() + 1 + Math.floor(Math.random() * MOST_CHANGES);
  while (acknowledged() < enough && !signal.aborted) await sleep(5);
  await sleep(Math.random() * LONGEST_DELAY_MS);
}

async function prepare(database: ProofDatabase, env: Record<string, string>) {
  const instance = await startInstance(database, env);
  const command = join(root, 'content-service/dist/commands/main.js');
  const output = await run(process.execPath, [command, 'create-admin', OTHER_ADMIN, '--generate'], {
    env: database.env,
  });
  const password = /^Password: (.*)$/m.exec(output)![1]!;
  const requestIds: string[] = [];
  for (let number = 1; number <= REQUESTS; number += 1) {
    const answer = await postRequest(instance.url, aRequest(`person${number}@example.org`));
    requestIds.push(((await answer.json()) as { _id: string })._id);
  }
  const names = [ADMIN.username, OTHER_ADMIN];
  const admins: DeskAdmin[] = [];
  for (const account of [ADMIN, { username: OTHER_ADMIN, password }])
    admins.push(new DeskAdmin(account.username, await signIn(instance.url, account), requestIds, names));
  await instance.kill();
  return { admins, requestIds };
}

async function finish(
  database: ProofDatabase,
  admins: DeskAdmin[],
  mails: Awaited<ReturnType<typeof startReplyMails>>,
): Promise<void> {
  const instance = await startInstance(database, mails.env);
  for (const admin of admins) await admin.resume(instance.url);
  await instance.kill();
  await mails.repeatsSinceLastStop();
  const unsent = await mails.unsentIds();
  // A killed worker keeps its mails reserved for two minutes. Ends these reservations now.
  await database.rows(
    `update "outbox" set "nextAttemptAt" = "createdAt" where "sentAt" is null returning "id"`,
  );
  const last = await startInstance(database, mails.env);
  const deadline = Date.now() + MAILS_MS;
  while (!unsent.every(mails.hasArrived) && Date.now() < deadline) await sleep(50);
  await last.kill();
}
