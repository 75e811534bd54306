import { proveFreshPages } from './stale-pages';
import { proveHostileReleases } from './hostile-releases';
import { BOTH, SQLITE, type Row } from './proof';
import { proveRegisteredRemote } from './registered-remote';
import { proveSlowClients, proveSlowShellClients } from './slow-clients';
import { proveUploads } from './uploads';

const VISITS = 10_000;
const FRAMINGS = Number(process.env.FRAMINGS || 10_000);
const BODIES_PER_WRITE = Number(process.env.BODIES_PER_WRITE || 10_000);

export const hostileRows: Row[] = [
  {
    row: 4,
    requirement: 'No route for admins works without a valid session',
    target: '401 for every route, nothing changed; a route without a policy stops the start',
    databases: BOTH,
    tests: { paths: ['http/access'] },
  },
  {
    row: 5,
    requirement: 'Every write, as another site can make a browser send it',
    target: '0 state changes',
    databases: BOTH,
    tests: { paths: ['http/cross-site'] },
  },
  {
    row: 6,
    requirement: 'Fifty origins read responses or send preflight requests',
    target: 'only the site may',
    databases: SQLITE,
    tests: { paths: ['http/origin-guard'] },
  },
  {
    row: 11,
    requirement: 'Limits of headers, bodies, parameters and uploads',
    target: 'all pass',
    databases: SQLITE,
    tests: {
      paths: [
        'http/connections',
        'http/problem',
        'http/body-time',
        'pictures/upload-rejections',
        'pictures/read-upload',
      ],
    },
  },
  {
    row: 11,
    requirement: '200 clients that send next to nothing for 30 s',
    target: 'reads p99 < 50 ms, no connection held 14 s',
    databases: BOTH,
    prove: proveSlowClients,
  },
  {
    row: 12,
    requirement: `${BODIES_PER_WRITE} bodies for each write, made from its schema (also row 16: what rejections reveal)`,
    target: '0 x 5xx, 0 columns changed that were not named, no statement, stack or path in an answer',
    databases: BOTH,
    tests: { paths: ['src/fuzz'], env: { BODIES_PER_WRITE: String(BODIES_PER_WRITE) } },
  },
  {
    row: 13,
    requirement: 'Five hundred injections in address and body',
    target: 'as any other text',
    databases: BOTH,
    tests: { paths: ['src/injection'], env: { INJECTIONS_PER_ROUTE: 'Infinity' } },
  },
  {
    row: 14,
    requirement: 'A thousand damaged pictures, and one with the place where it was taken',
    target: '0 x 5xx, < 400 MB, nothing of the original served, one address for one picture',
    databases: BOTH,
    prove: proveUploads,
  },
  {
    row: 15,
    requirement: 'Security headers on every response, also on errors',
    target: 'all pass',
    databases: SQLITE,
    tests: { paths: ['http/security-headers'] },
  },
  {
    row: 30,
    requirement: 'Addresses that callers claim do not change which callers limits count',
    target: 'all pass',
    databases: BOTH,
    tests: { paths: ['limits/client-key', 'http/public-writes', 'accounts/login-attempts'] },
  },
  {
    row: 31,
    requirement:
      'Message framing between client, shell and service: bodies packed or plain on every method, CL/TE conflicts, pipelining, early close',
    target: `${FRAMINGS} generated framings to each of shell, npm run dev and the nginx examples: 0 answers that belong to another request, 0 upstream requests that no client sent`,
    databases: SQLITE,
    tests: {
      paths: ['server/http/proxy-chain', 'server/development/site-framing'],
      project: 'shell-server',
      env: { FRAMINGS: String(FRAMINGS) },
    },
  },
  {
    row: 31,
    requirement: 'Message framing at the shell, each rule by itself',
    target: 'all pass',
    databases: SQLITE,
    tests: { paths: ['server/http/message-framing'], project: 'shell-server' },
  },
  {
    row: 31,
    requirement: 'Message framing at the content service, each rule by itself',
    target: 'all pass',
    databases: SQLITE,
    tests: { paths: ['http/message-framing'] },
  },
  {
    row: 32,
    requirement:
      'A hostile or broken server half as live release, canary and preview, at load and at a request',
    target: 'all pass: quarantined and named, the other remote unaffected, 0 variables and files read',
    databases: SQLITE,
    tests: {
      paths: ['rendering/hostile-releases', 'rendering/sandbox'],
      project: 'shell-server',
      env: { HOSTILE_ROLES: 'all' },
    },
  },
  {
    row: 32,
    requirement: 'Hostile releases under load: 100 requests a second on the other remote for two minutes',
    target: '0 failed, the shell runs on, p99 <= 3x of the same load without them',
    databases: SQLITE,
    prove: proveHostileReleases,
  },
  {
    row: 33,
    requirement: 'Slow headers and bodies on the shell',
    target: '200 slow clients for 60 s: all closed within 14 s, page p99 <= 3x',
    databases: SQLITE,
    prove: proveSlowShellClients,
  },
  {
    row: 36,
    requirement: 'Two shells at 1,000 pages a second while the heading is saved every second for two minutes',
    target: '0 pages older than 1 s after the save was acknowledged, 0 that mix contents, 0 failed',
    databases: BOTH,
    prove: proveFreshPages,
  },
  {
    row: 37,
    requirement: 'A cached page never contains data of another visitor, whatever a request says',
    target: `${VISITS} generated visits: 0 with data of another visitor, 0 whose bytes depend on more than the key`,
    databases: SQLITE,
    tests: { paths: ['pages/cache-safety'], project: 'shell-server', env: { VISITS: String(VISITS) } },
  },
  {
    row: 38,
    requirement: 'A remote is registered, released, rolled back and removed at 100 requests a second',
    target: '0 failed pages of the other remotes, each step takes effect',
    databases: SQLITE,
    prove: proveRegisteredRemote,
  },
];
