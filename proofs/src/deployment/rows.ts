import { POSTGRES, type Proof, type Prove, type Row } from '../proof';
import { hasNginx } from './nginx';
import { provePaths } from './paths';
import { proveRestarts } from './restarts';
import { startDeployment, type Deployment } from './running';
import { proveFreshBehindCache } from './stale';
import { proveUsage } from './usage';

type ProveDeployment = (deployment: Deployment) => Promise<Proof>;

const deployed =
  (prove: ProveDeployment): Prove =>
  async ({ database }) => {
    if (!hasNginx) return { figure: 'not run: install nginx and openssl', isMet: null };
    const deployment = await startDeployment(database);
    try {
      return await prove(deployment);
    } finally {
      await deployment.stop();
    }
  };

export const deploymentRows: Row[] = [
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
].map((row) => ({ row: 'deployment', databases: POSTGRES, ...row }));
