import { ensureBuilt } from 'test-kit/build';
import { script } from 'test-kit/progress';

void script(ensureBuilt);
