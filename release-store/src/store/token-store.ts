import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseTokens, withRevoked, withToken, type StoredToken, type TokenRequest } from './tokens';
import { updateFile } from './update-file';

const TOKENS_FILE = 'tokens.json';
/** File mode: only the shell's user may read the file, because it contains names of people. */
const OWNER_ONLY = 0o600;

/** Tokens of people, stored in a folder of releases. Other processes read each change with their next call. */
export class TokenStore {
  private readonly file: string;
  private cached: { state: string; tokens: StoredToken[] } | undefined;

  constructor(private readonly releasesDir: string) {
    this.file = join(releasesDir, TOKENS_FILE);
  }

  /**
   * Reads the file only if it has changed, because each call of the release API needs the tokens.
   * @throws BadRegistry
   */
  all(): readonly StoredToken[] {
    const found = statSync(this.file, { throwIfNoEntry: false });
    if (!found) return [];
    const state = [found.ino, found.mtimeMs, found.size].join();
    if (this.cached?.state !== state)
      this.cached = { state, tokens: parseTokens(readFileSync(this.file, 'utf8'), TOKENS_FILE) };
    return this.cached.tokens;
  }

  /** @throws BadChange, BadRegistry, StoreFull, StoreReadOnly */
  async create(remote: string, request: TokenRequest): Promise<StoredToken> {
    return (await this.update((tokens) => withToken(tokens, remote, request))).at(-1)!;
  }

  /** @throws as `create` */
  async revoke(remote: string, id: string): Promise<void> {
    await this.update((tokens) => withRevoked(tokens, remote, id));
  }

  /**
   * Revokes all tokens of a remote. Called when the remote is unregistered, because another team can then register the
   * same name.
   * @throws as `create`
   */
  async revokeAll(remote: string): Promise<void> {
    if (this.all().some((token) => token.remote === remote))
      await this.update((tokens) => withRevoked(tokens, remote));
  }

  private async update(next: (tokens: readonly StoredToken[]) => StoredToken[]): Promise<StoredToken[]> {
    let tokens: StoredToken[] = [];
    const write = async () => {
      this.cached = undefined;
      tokens = next(this.all());
      return `${JSON.stringify({ tokens }, null, 2)}\n`;
    };
    await updateFile(this.releasesDir, TOKENS_FILE, write, OWNER_ONLY);
    return tokens;
  }
}
