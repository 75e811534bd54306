import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { script } from './progress.mjs';

await script(async () => {
  await ensureInstalled();
  await ensureBuilt(process.env.NODE_ENV === 'development' ? 'development' : 'production');
});
