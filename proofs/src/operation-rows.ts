import { proveBackup } from './backup';
import { proveDependencies } from './dependencies';
import { BOTH, POSTGRES, SQLITE, type Row } from './proof';
import { proveShutdown } from './shutdown';
import { proveSingleWriter } from './single-writer';
import { proveWriteAheadLog } from './write-ahead-log';

export const operationRows: Row[] = [
  {
    row: 17,
    requirement: 'Even at its most detailed level, the log contains no value of any field of any call',
    target: 'all pass: 0 canaries, each line one line of JSON in UTC',
    databases: BOTH,
    tests: { paths: ['logging/request-log'] },
  },
  {
    row: 20,
    requirement: 'A stop under load',
    target: '50 stops: 0 answers broken, all end with 0 in 10 s, not ready first; a second signal forces',
    databases: BOTH,
    prove: proveShutdown,
  },
  {
    row: 21,
    requirement: 'Ready only with database, migrations and disk; callers do not see why',
    target: 'all pass, not ready within 3 s',
    databases: BOTH,
    tests: { paths: ['health/readiness', 'health/operations', 'metrics/'] },
  },
  {
    row: 23,
    requirement: 'One process works in a data folder',
    target: 'second start ends in 2000 ms naming the holder; 20 rounds x 8 starters: one winner',
    databases: SQLITE,
    prove: proveSingleWriter,
  },
  {
    row: 24,
    requirement: 'The write-ahead log stays small',
    target: '2 GB written: at most 150 MB',
    databases: SQLITE,
    prove: proveWriteAheadLog,
  },
  {
    row: 25,
    requirement: 'A backup while visitors write, restored into another folder',
    target: 'row for row the same, longest write < 200 ms',
    databases: BOTH,
    prove: proveBackup,
  },
  {
    row: 25,
    requirement: 'From PostgreSQL to SQLite and back, by backup and by JSON',
    target: 'all pass: the same bytes',
    databases: POSTGRES,
    tests: { paths: ['commands/postgres', 'exchange/'] },
  },
  {
    row: 25,
    requirement: 'How long data is stored',
    target: 'all pass',
    databases: BOTH,
    tests: { paths: ['retention/'] },
  },
  {
    row: 29,
    requirement: 'Installed from the lock file without install scripts, the service starts',
    target: 'ready, a bill of materials, 0 high or critical',
    databases: SQLITE,
    prove: proveDependencies,
  },
];
