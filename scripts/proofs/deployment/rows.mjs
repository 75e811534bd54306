import { hasNginx } from './nginx.mjs';
import { provePaths } from './paths.mjs';
import { proveRestarts } from './restarts.mjs';
import { startDeployment } from './running.mjs';
import { proveFreshBehindCache } from './stale.mjs';
import { proveUsage } from './usage.mjs';

/** deploy/several-instances as it runs: nginx, two shells, two content services, PostgreSQL. */
const deployed =
  (prove) =>
  async ({ database }) => {
    if (!hasNginx) return { figure: 'not run: install nginx and openssl', isMet: null };
    const deployment = await startDeployment(database);
    try {
      return await prove(deployment);
    } finally {
      await deployment.stop();
    }
  };

export const deploymentRows = [
  {
    requirement:
      'Pages, files, forms, login, calls, a save, a canary and a preview through nginx with TLS and HTTP/2',
    target: 'all pass',
    prove: deployed(provePaths),
  },
  {
    requirement: 'Each shell and each content service restarts under load',
    target: '0 failed pages',
    prove: deployed(proveRestarts),
  },
  {
    requirement: 'nginx as a cache, Home saved every second',
    target: '0 older than 1 s, mixed, failed or wrong; >= 95 % from the cache',
    prove: deployed(proveFreshBehindCache),
  },
  {
    requirement: 'Processor time of each part for each kind of request',
    target: 'all are answered',
    prove: deployed(proveUsage),
  },
].map((row) => ({ row: 'deployment', databases: ['postgres'], ...row }));
