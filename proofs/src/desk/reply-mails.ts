import type { ProofDatabase } from '../databases';
import { messageIdOf, startMailServer } from '../mail-server';
import { groupBy } from './group-by';

type Delivery = { id: string; token: string | undefined };
type ReplyEvent = { kind: string; after: string };

/**
 * Starts a mail server that records all mails. A mail can arrive twice with the same Message-ID: if the service is
 * killed before it marks a mail as sent, it sends the mail again after its restart.
 */
export async function startReplyMails(database: ProofDatabase) {
  const deliveries: Delivery[] = [];
  const unrecorded = new Set<string>();
  const server = await startMailServer((source) =>
    deliveries.push({ id: messageIdOf(source), token: tokenOf(source.replaceAll('=\r\n', '')) }),
  );
  const unsentIds = async () => {
    const rows = await database.rows(`select "id" from "outbox" where "sentAt" is null`);
    return rows.map(({ id }) => `<${id}@platter.example>`);
  };
  let checked = 0;

  return {
    env: server.env,
    close: server.close,
    unsentIds,
    hasArrived: (id: string) => deliveries.slice(checked).some((one) => one.id === id),

    /**
     * Returns how many mails were sent again, except mails that a killed service had sent but not marked as sent.
     * Call while no service runs.
     */
    async repeatsSinceLastStop(): Promise<number> {
      const unsent = new Set(await unsentIds());
      const before = new Set(deliveries.slice(0, checked).map(({ id }) => id));
      const ids = deliveries.slice(checked).map(({ id }) => id);
      checked = deliveries.length;
      const repeats = ids.filter(
        (id, index) => ids.indexOf(id) < index || (before.has(id) && !unrecorded.has(id)),
      );
      for (const id of ids) unrecorded[unsent.has(id) ? 'add' : 'delete'](id);
      return repeats.length;
    },

    /** A mail that was sent again with the same Message-ID counts in `sentAgain`, not in `sentTwice`. */
    compare(events: ReplyEvent[]) {
      const mailsOf = groupBy(
        deliveries.filter(({ token }) => token),
        ({ token }) => token,
      );
      const stored = events.filter(({ kind }) => kind === 'reply').map(({ after }) => tokenOf(after));
      const idsOf = (token: string | undefined) => new Set(mailsOf.get(token)?.map(({ id }) => id));
      return {
        replies: stored.length,
        unsent: stored.filter((token) => idsOf(token).size === 0).length,
        sentTwice: stored.filter((token) => idsOf(token).size > 1).length,
        unexplained: [...mailsOf.keys()].filter((token) => !stored.includes(token)).length,
        sentAgain: deliveries.length - new Set(deliveries.map(({ id }) => id)).size,
      };
    },
  };
}

const tokenOf = (text: string) => /token-[\w-]{36}/.exec(text)?.[0];
