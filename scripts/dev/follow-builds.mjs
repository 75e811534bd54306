import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/** Builds a bundle once. */
export const build = (configuration) =>
  new Promise((done, failed) => {
    require('webpack')(configuration, (error, stats) => {
      if (error || stats.hasErrors()) failed(error ?? new Error(stats.toString('errors-only')));
      else done();
    });
  });

/**
 * Builds a server bundle, again at each change of its sources, and hands each build out. One that fails is told of
 * and left aside.
 * @returns a function that stops it, once the first build is in use
 */
export function followBuilds(configuration, use) {
  const compiler = require('webpack')(configuration);
  const { path, filename } = configuration.output;
  const bundle = join(path, filename);
  return new Promise((done, failed) => {
    const watching = compiler.watch({}, (error, stats) => {
      const work =
        error || stats.hasErrors()
          ? Promise.reject(error ?? new Error(stats.toString('errors-only')))
          : take();
      work.then(
        () => done(() => new Promise((closed) => watching.close(closed))),
        (reason) => {
          process.stderr.write(`✗ ${reason.message}\n`);
          failed(reason);
        },
      );
    });
  });

  async function take() {
    delete require.cache[bundle];
    await use(require(bundle));
  }
}
