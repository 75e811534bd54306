import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../app-context/app-context';
import { isPostgres } from '../database/dialect';
import { LATEST_MIGRATION } from '../database/migrations/migrate';
import { appliedMigration } from '../database/migration-level';
import { withTimeout } from '../jobs/with-timeout';

const DATABASE_PATIENCE_MS = 2000;
const LEAST_FREE_BYTES = 100_000_000;

type Parts = Pick<AppContext, 'db' | 'config'> & {
  log: FastifyBaseLogger;
  freeBytes?: (folder: string) => Promise<number>;
};

/** Logs faults, because the public response of `/readyz` omits them. */
export class Readiness {
  /** `answers` is false from a failure until the next successful check. `seconds`: duration of the last such check. */
  readonly database = { answers: true, seconds: 0, outages: 0 };
  #lastFault: string | undefined;
  #check: Promise<string | undefined> | undefined;

  constructor(private readonly parts: Parts) {}

  /** Returns undefined if the service is ready. Concurrent callers share a check. */
  fault(): Promise<string | undefined> {
    this.#check ??= this.#checkAndLog().finally(() => (this.#check = undefined));
    return this.#check;
  }

  checkInBackground(): void {
    this.fault().catch((error: unknown) =>
      this.parts.log.error({ err: error }, 'readiness cannot be checked'),
    );
  }

  /** Further failures belong to the same outage until the database responds to a check. */
  recordOutage(error: unknown): void {
    if (!this.database.answers) return;
    this.database.answers = false;
    this.database.outages += 1;
    this.parts.log.error({ err: error }, 'the database failed');
  }

  async #checkAndLog(): Promise<string | undefined> {
    const { log } = this.parts;
    const fault = (await this.#databaseFault()) ?? (await this.#diskFault());
    if (fault !== this.#lastFault)
      if (fault) log.error(fault);
      else log.info('ready again');
    this.#lastFault = fault;
    return fault;
  }

  async #databaseFault(): Promise<string | undefined> {
    const began = performance.now();
    try {
      const level = await withTimeout(appliedMigration(this.parts.db), DATABASE_PATIENCE_MS);
      Object.assign(this.database, { answers: true, seconds: (performance.now() - began) / 1000 });
      // A higher level is valid: during a rolling upgrade, a newer instance may already have migrated the schema.
      if (!level || level < LATEST_MIGRATION) return 'the database is not up to date';
    } catch (error) {
      this.recordOutage(error);
      return 'the database does not answer';
    }
    return undefined;
  }

  async #diskFault(): Promise<string | undefined> {
    const { db, config, freeBytes = bytesLeft } = this.parts;
    // PostgreSQL has its own disk and reports a full disk when it rejects a write.
    if (isPostgres(db)) return undefined;
    const isTight = (await freeBytes(config.dataDir)) < LEAST_FREE_BYTES;
    return isTight ? 'less than 100 MB are free where the data folder is' : undefined;
  }
}

async function bytesLeft(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
