import { compileForNode } from 'test-kit/build';
import { compiledService } from 'test-kit/compiled';
import { script } from 'test-kit/progress';

void script(async () => {
  await compileForNode();
  compiledService.runContentCommand();
});
