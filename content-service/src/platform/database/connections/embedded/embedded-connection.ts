import type Sqlite from 'libsql';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';

const READ = /^\s*(select|with)\b/i;

/** After the first statement that is not a read, such as `begin`, all statements use the only writing connection. */
export class EmbeddedConnection implements DatabaseConnection {
  #writer: DatabaseConnection | undefined;

  constructor(
    private readonly acquireWriter: () => Promise<DatabaseConnection>,
    private readonly reader: Sqlite.Database | undefined,
  ) {}

  get hasWriter(): boolean {
    return this.#writer !== undefined;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.reader && !this.#writer && READ.test(query.sql))
      return { rows: this.reader.prepare(query.sql).all(query.parameters) as Row[] };
    this.#writer ??= await this.acquireWriter();
    return this.#writer.executeQuery(query);
  }

  streamQuery(): never {
    throw new Error('Read rows in batches. A stream would block the connection.');
  }
}
