import type { FastifyInstance } from 'fastify';

type Policy = FastifyInstance['routePolicies'][number];

const CALLERS = { public: 'everyone', admin: 'admins', monitor: 'holders of `METRICS_TOKEN`' };

export function accessTable(policies: Policy[]): string {
  const rows = policies
    .filter(({ method }) => method !== 'HEAD')
    .sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))
    .map(({ method, url, access }) => `| ${method.replace('HEAD,', '')} | \`${url}\` | ${CALLERS[access]} |`);
  return `${HEAD}${[...new Set(rows)].join('\n')}\n`;
}

const sortKey = ({ method, url }: Policy) => `${url} ${method}`;

const HEAD = `# Who may call what

Made from the routes of the content service by \`node scripts/run.mjs scripts/api-access.ts\`; a test compares. A route without an access policy
stops the start. Admins are identified by their session
([0013](decisions/0013-session-cookie-is-the-credential.md)); a GET stands for HEAD, too. Writes that a page of another origin
sends are rejected, even with a session.

| method | address | who |
|---|---|---|
`;
