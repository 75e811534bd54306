import { createHash, randomBytes } from 'node:crypto';
import { compiledKit } from './compiled';

/** `line` is an entry for the variable RELEASE_TOKENS. */
export function newToken(holder: string) {
  const token = randomBytes(32).toString('base64url');
  return { token, line: `${holder}=sha256:${hashOf(token)}` };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

type RemoteView = { tag: string; inUse: { live: string } };

export class ReleaseApiError extends Error {
  override readonly name = 'ReleaseApiError';

  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

export type ReleaseClient = ReturnType<typeof releaseClient>;

/** Client of the release API: docs/releasing.md. Failed calls throw ReleaseApiError. */
export function releaseClient(siteUrl: string, remote: string, token: string) {
  async function call(method: string, path: string, request: RequestInit = {}): Promise<unknown> {
    const answer = await fetch(`${siteUrl}/releases/${path}`, {
      ...request,
      method,
      headers: { Authorization: `Bearer ${token}`, ...request.headers },
    });
    const body = (await answer.json()) as { detail?: string };
    if (answer.ok) return body;
    throw new ReleaseApiError(`${method} ${path} answers ${answer.status}: ${body.detail}`, answer.status);
  }
  const view = () => call('GET', remote) as Promise<RemoteView>;

  async function change(did: string, version: string, percent?: number) {
    const { tag } = await view();
    const headers = { 'Content-Type': 'application/json', 'If-Match': `"${tag}"` };
    const body = JSON.stringify({ did, version, percent, who: 'npm run bench', why: 'measuring' });
    return call('PATCH', remote, { headers, body });
  }

  const post = (action: string, body: object) =>
    call('POST', `${remote}/${action}`, {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...body, who: 'npm run bench', why: 'measuring' }),
    });

  return {
    view,
    register: (mount: string, teamToken: string) =>
      post('register', { registration: { mount, tokenHash: hashOf(teamToken) } }),
    unregister: () => post('unregister', {}),
    publish({ folder, version }: { folder: string; version: string }) {
      const archive = compiledKit.archive().archiveOf(folder) as unknown as BodyInit;
      const headers = { 'Content-Type': 'application/x-tar' };
      return call('PUT', `${remote}/${version}`, { headers, body: archive, duplex: 'half' } as RequestInit);
    },
    switchTo: (version: string) => change('switch', version),
    startCanary: (version: string, percent: number) => change('canary', version, percent),
    rollBackTo: (version: string) => change('rollback', version),
  };
}
