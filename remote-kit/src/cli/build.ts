import webpack from 'webpack';
import { CommandError } from '../commands/command-error';
import { remote } from '../remote';
import type { RemoteSettings } from './settings';

/** Returns the folder of the release. */
export async function buildRemote(
  directory: string,
  { mount: _mount, ...settings }: RemoteSettings,
): Promise<string> {
  const configurations = remote({ ...settings, directory }).map((half) => ({
    ...half,
    // Hides a warning of the federation plugin about `publicPath: 'auto'`, which is intended here.
    infrastructureLogging: { level: 'error' as const },
  }));
  const compiler = webpack(configurations);
  const stats = await new Promise<webpack.MultiStats>((done, failed) => {
    compiler.run((error, result) => (result ? done(result) : failed(error ?? new Error('No result'))));
  });
  await new Promise((closed) => compiler.close(closed));
  if (stats.hasErrors())
    throw new CommandError(`The build failed:\n${stats.toString({ preset: 'errors-only' })}`);
  return configurations[0]!.output!.path!;
}
