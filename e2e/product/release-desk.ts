import { createHash, randomBytes } from 'node:crypto';

type Change = { did: string; version?: string; percent?: number; why?: string };
type RemoteView = {
  tag: string;
  inUse: { live?: string; candidate?: string };
  problem?: string;
  entry: { live: string; history: { did: string; who: string; why: string; to: string | null }[] };
};

export class ReleaseDesk {
  readonly token = randomBytes(24).toString('base64url');

  get env(): Record<string, string> {
    const hash = createHash('sha256').update(this.token).digest('hex');
    return { RELEASE_TOKENS: `operator=sha256:${hash}` };
  }

  async view(siteUrl: string, remote: string): Promise<RemoteView> {
    const answer = await fetch(`${siteUrl}/releases/${remote}`, { headers: this.headers });
    return (await answer.json()) as RemoteView;
  }

  async problems(siteUrl: string): Promise<string> {
    const answer = await fetch(`${siteUrl}/readyz`, { headers: this.headers });
    return JSON.stringify(((await answer.json()) as { problems: object }).problems);
  }

  async change(siteUrl: string, remote: string, change: Change): Promise<RemoteView> {
    const { tag } = await this.view(siteUrl, remote);
    const answer = await fetch(`${siteUrl}/releases/${remote}`, {
      method: 'PATCH',
      headers: { ...this.headers, 'Content-Type': 'application/json', 'If-Match': `"${tag}"` },
      body: JSON.stringify({ who: 'a browser test', why: 'to see it', ...change }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as RemoteView;
  }

  async register(siteUrl: string, remote: string, mount: string): Promise<void> {
    const answer = await fetch(`${siteUrl}/releases/${remote}/register`, {
      method: 'POST',
      headers: { ...this.headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ registration: { mount }, who: 'a browser test', why: 'to see it' }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }

  async overlayLink(siteUrl: string): Promise<string> {
    const answer = await fetch(`${siteUrl}/releases/overlay`, { method: 'POST', headers: this.headers });
    return ((await answer.json()) as { url: string }).url;
  }

  private get headers() {
    return { Authorization: `Bearer ${this.token}` };
  }
}
