import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';

const load = createRequire(__filename);

export const build = (configuration: Configuration): Promise<void> =>
  new Promise((done, failed) => {
    webpack(configuration, (error, stats) => {
      const failure = failureOf(error, stats);
      if (failure) failed(failure);
      else done();
    });
  });

/** Rejects if the first build fails. Resolves with a stop function. */
export function followBuilds<T>(
  configuration: Configuration,
  onBuild: (bundle: T) => Promise<void>,
): Promise<() => Promise<unknown>> {
  const { path = '', filename } = configuration.output ?? {};
  const bundle = join(path, String(filename));
  return new Promise((done, failed) => {
    const watching = webpack(configuration).watch({}, (error, stats) => {
      const failure = failureOf(error, stats);
      (failure ? Promise.reject(failure) : reload()).then(
        () => done(() => new Promise((closed) => watching?.close(closed))),
        (reason: Error) => {
          process.stderr.write(`✗ ${reason.message}\n`);
          failed(reason);
        },
      );
    });
  });

  async function reload() {
    delete load.cache[bundle];
    await onBuild(load(bundle) as T);
  }
}

const failureOf = (error: Error | null, stats: Stats | undefined) =>
  error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined);
