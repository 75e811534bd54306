import { compilePackages } from 'test-kit/build';
import { script } from 'test-kit/progress';

/** `npm pack` runs this program first: docs/decisions/0060-installable-packages.md. */
void script(compilePackages);
