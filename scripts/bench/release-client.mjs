import { createHash, randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';

/** A new token of a team and the line of RELEASE_TOKENS by which a shell knows it. */
export function newToken(holder) {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  return { token, line: `${holder}=sha256:${hash}` };
}

/** A remote's team at the release API of a site (docs/releasing.md). Each call throws unless it is acknowledged; its error has the `status`. */
export function releaseClient(siteUrl, remote, token) {
  async function call(method, path, headers = {}, request = {}) {
    const answer = await fetch(`${siteUrl}/releases/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...headers },
      ...request,
    });
    const body = await answer.json();
    if (!answer.ok)
      throw Object.assign(new Error(`${method} ${path} answers ${answer.status}: ${body.detail}`), {
        status: answer.status,
      });
    return body;
  }
  const view = () => call('GET', remote);

  async function change(did, version, percent) {
    const { tag } = await view();
    const headers = { 'Content-Type': 'application/json', 'If-Match': `"${tag}"` };
    const body = JSON.stringify({ did, version, percent, who: 'npm run bench', why: 'measuring' });
    return call('PATCH', remote, headers, { body });
  }

  return {
    view,
    publish({ folder, version }) {
      const { archiveOf } = createRequire(import.meta.url)('release-store/archive');
      const headers = { 'Content-Type': 'application/x-tar' };
      return call('PUT', `${remote}/${version}`, headers, { body: archiveOf(folder), duplex: 'half' });
    },
    switchTo: (version) => change('switch', version),
    tryOut: (version, percent) => change('canary', version, percent),
    rollBackTo: (version) => change('rollback', version),
  };
}
