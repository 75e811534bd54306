import { proveCoherence } from './coherence';
import { proveCrashes } from './crash';
import { deploymentRows } from './deployment/rows';
import { proveDeskCrashes } from './desk/desk-crashes';
import { proveForgotTellsNothing, proveLoginTellsNothing } from './enumeration';
import { proveFirstStarts } from './first-start';
import { proveNoDefaultAdmin } from './first-admin';
import { proveGuesses } from './guesses';
import { proveHashingLeavesRoom } from './hashing';
import { hostileRows } from './hostile-rows';
import { proveMails } from './mails';
import { operationRows } from './operation-rows';
import { proveOutage } from './outage';
import { BOTH, POSTGRES, SQLITE, type Row } from './proof';
import { provePublicWrites } from './public-writes';
import { proveStarts } from './starts';

const serviceRows: Row[] = [
  {
    row: 1,
    requirement: 'A thousand password guesses, with all known bypasses of rate limits',
    target: 'at most 10 are checked; the admin can sign in from another address',
    databases: BOTH,
    prove: proveGuesses,
  },
  {
    row: 1,
    requirement: 'Limits of signing in',
    target: 'all pass',
    databases: BOTH,
    tests: { paths: ['accounts/login-attempts', 'platform/limits/'] },
  },
  {
    row: 2,
    requirement: 'A login does not reveal which names exist',
    target: '1 answer, medians < 5 % apart, KS p > 0.01',
    databases: BOTH,
    prove: proveLoginTellsNothing,
  },
  {
    row: 2,
    requirement: 'A request for a reset link does not reveal which addresses exist',
    target: '1 answer, medians < 5 % apart, KS p > 0.01',
    databases: BOTH,
    prove: proveForgotTellsNothing,
  },
  {
    row: 3,
    requirement: 'A session that has ended opens nothing, on any instance; the database holds no token',
    target: 'all pass: 401 every time, 0 usable tokens, 0 of 10,000 alike',
    databases: BOTH,
    tests: { paths: ['accounts/replay', 'accounts/sessions', 'accounts/own-sessions'] },
  },
  {
    row: 7,
    requirement:
      'argon2id at the cost that OWASP recommends, for the complete password; rehashed at the next login',
    target: 'all pass',
    databases: SQLITE,
    tests: { paths: ['accounts/password', 'passwords/password'] },
  },
  {
    row: 7,
    requirement: '200 concurrent logins do not delay other calls',
    target: 'all are checked, /healthz p99 < 100 ms',
    databases: BOTH,
    prove: proveHashingLeavesRoom,
  },
  {
    row: 8,
    requirement: 'A link for a new password works once, for 30 minutes',
    target: 'all pass: 1 of 50 at once succeeds, no other host in the mail, one rejection for all',
    databases: BOTH,
    tests: { paths: ['accounts/resets', 'accounts/own-password', 'accounts/verified-password'] },
  },
  {
    row: 9,
    requirement: 'No password is known before the first start',
    target: '0 of 3,000 log in, weak ones are rejected',
    databases: BOTH,
    prove: proveNoDefaultAdmin,
  },
  {
    row: 10,
    requirement: 'A thousand requests of one address',
    target: 'no more stored than the limit, others unaffected',
    databases: BOTH,
    prove: provePublicWrites,
  },
  ...hostileRows,
  ...operationRows,
  {
    row: 18,
    requirement: 'A killed service neither loses nor doubles a request',
    target: '100 kill -9 rounds, 0 lost, 0 doubled, 0 failed starts',
    databases: BOTH,
    prove: proveCrashes,
  },
  {
    row: 18,
    requirement: 'Each mail is sent once, by several workers',
    target: '0 missing, 0 twice',
    databases: BOTH,
    prove: proveMails,
  },
  {
    row: 18,
    requirement: 'A mail server that is slow, refuses, drops or is down for ten minutes',
    target: 'each mail once, soon after its return',
    databases: BOTH,
    tests: { paths: ['mail/', 'notifications/'] },
  },
  {
    row: 19,
    requirement: 'The database is unavailable for 60 s',
    target: 'reads 100 % 200, writes 503 in 2500 ms, not ready in 3000 ms, ready 1000 ms after its return',
    databases: POSTGRES,
    prove: proveOutage,
  },
  {
    row: 22,
    requirement: 'The service is killed while it starts for the first time',
    target: '20 kills, then it starts; content and admin once',
    databases: BOTH,
    prove: proveFirstStarts,
  },
  {
    row: 22,
    requirement: 'Writes that SQLite acknowledges are on the disk (kill -9: row 18)',
    target: 'WAL with synchronous=FULL',
    databases: SQLITE,
    tests: { paths: ['connections/embedded/open'] },
  },
  {
    row: 26,
    requirement: 'Six instances start at once on an empty database',
    target: '6 of 6 ready, content and admin once',
    databases: POSTGRES,
    prove: proveStarts,
  },
  {
    row: 26,
    requirement: 'Both databases have the same tables',
    target: 'columns, indexes and references match',
    databases: POSTGRES,
    tests: { paths: ['connections/postgres/schema'] },
  },
  {
    row: 27,
    requirement: 'The same tests on both databases',
    target: 'all pass',
    databases: BOTH,
    tests: { paths: ['content-service/src/'] },
  },
  {
    row: 28,
    requirement: 'A write is seen at the other instances',
    target: 'p99 < 50 ms, longest < 500 ms, 0 stale after a lost connection',
    databases: POSTGRES,
    prove: proveCoherence,
  },
  {
    row: 34,
    requirement: 'Reset mails per account: 60 requests from 60 addresses in an hour',
    target: 'at most 3 mails, earlier links valid until used or expired',
    databases: BOTH,
    tests: { paths: ['accounts/resets'], names: 'an attacker requests links' },
  },
  {
    row: 35,
    requirement: 'Files and folders are private whatever umask or folder existed',
    target: 'all pass: another uid reads nothing',
    databases: BOTH,
    tests: { paths: ['platform/private-files'] },
  },
  {
    row: 35,
    requirement: 'No encoding of a path brings a token into the log',
    target: 'all pass: 0 tokens',
    databases: BOTH,
    tests: { paths: ['logging/log-paths', 'logging/request-log'] },
  },
  {
    row: 39,
    requirement: 'The service is killed while two admins work the request desk',
    target: '100 kill -9 rounds: 0 events lost or doubled, 0 replies sent twice, 0 failed starts',
    databases: BOTH,
    prove: proveDeskCrashes,
  },
];

export const rows: Row[] = [
  ...serviceRows.sort((one, other) => Number(one.row) - Number(other.row)),
  ...deploymentRows,
];
