import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseTokens, withRevoked, withToken, type StoredToken, type TokenRequest } from './tokens';
import { updateFile } from './update-file';

const TOKENS_FILE = 'tokens.json';
/** The file contains names of people. */
const OWNER_ONLY = 0o600;

/** Several processes can share the file. A process sees the changes of other processes at its next call. */
export class TokenStore {
  private readonly file: string;
  private cached: { state: string; tokens: StoredToken[] } | undefined;

  constructor(private readonly releasesDir: string) {
    this.file = join(releasesDir, TOKENS_FILE);
  }

  /** Called for each request of the release API, so the tokens are cached until the file changes. */
  all(): readonly StoredToken[] {
    const found = statSync(this.file, { throwIfNoEntry: false });
    if (!found) return [];
    const state = [found.ino, found.mtimeMs, found.size].join();
    if (this.cached?.state !== state)
      this.cached = { state, tokens: parseTokens(readFileSync(this.file, 'utf8'), TOKENS_FILE) };
    return this.cached.tokens;
  }

  async create(remote: string, request: TokenRequest): Promise<StoredToken> {
    return (await this.update((tokens) => withToken(tokens, remote, request))).at(-1)!;
  }

  async revoke(remote: string, id: string): Promise<void> {
    await this.update((tokens) => withRevoked(tokens, remote, id));
  }

  /** Call this when a remote is unregistered, because another team can register the same name. */
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
