import type { ProofDatabase } from '../databases';
import type { Attempt } from './attempt';
import { compareHistory } from './compare-history';

const CHANGE = { by: 'ada', requestId: '1', revision: 2 };
const STATUS = { ...CHANGE, kind: 'status', after: 'answered' } as const;
const REPLY = { ...CHANGE, kind: 'reply', after: 'Your request' } as const;
const rejected: Attempt = { ...STATUS, outcome: 'rejected' };

async function unexplained(events: object[], attempts: Attempt[]): Promise<number> {
  const request = { id: '1', revision: 2, status: 'answered', assignee: '' };
  const rows = (query: string) => Promise.resolve(query.includes('request-event') ? events : [request]);
  return (await compareHistory({ rows } as unknown as ProofDatabase, attempts, ['1'])).unexplained;
}

test('the status of a stored reply is explained, also after a rejected change to this status', async () => {
  const attempts: Attempt[] = [rejected, { ...REPLY, outcome: 'acknowledged' }];
  expect(await unexplained([{ ...STATUS, before: 'new' }, REPLY], attempts)).toBe(0);
});

test('a stored status whose change was rejected is unexplained', async () => {
  expect(await unexplained([{ ...STATUS, before: 'new' }], [rejected])).toBe(1);
});
