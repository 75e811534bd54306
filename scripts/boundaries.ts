import { run, script } from 'test-kit/progress';
import { workspaces } from '../workspaces.cjs';

const CONFIGURATIONS = ['.dependency-cruiser.cjs', '.dependency-cruiser.folders.cjs'];

void script(async () => {
  for (const config of CONFIGURATIONS)
    await run('npx', ['depcruise', '--config', config, ...workspaces, 'scripts'], { isShown: true });
});
