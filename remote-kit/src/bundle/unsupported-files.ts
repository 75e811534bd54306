import type { Compiler, WebpackPluginInstance } from 'webpack';

const STYLES = /\.(css|s[ac]ss|less)$/;
const PICTURES = /\.(png|jpe?g|gif|webp|avif|svg|ico)$/;
const OTHER_MEDIA = /\.(mp4|webm|mp3|m4a|ogg|wav|flac|mov|woff2?|ttf|otf|eot)$/;

type Import = { file: string; dependencyType: string };

/** Rejects files that a release cannot contain. webpack would silently omit some of them. */
export class UnsupportedFilesPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap('UnsupportedFilesPlugin', (factory) => {
      factory.hooks.afterResolve.tap('UnsupportedFilesPlugin', ({ request, dependencyType, createData }) => {
        const advice = adviceFor({ file: createData.resource ?? '', dependencyType });
        if (advice) throw new Error(`A release cannot contain ${request}: ${advice}`);
      });
    });
  }
}

function adviceFor({ file, dependencyType }: Import): string | undefined {
  if (dependencyType === 'worker') return 'a release cannot contain workers, because pages forbid them.';
  if (STYLES.test(file)) return 'write styles with styled-components.';
  if (PICTURES.test(file))
    return 'a release contains only scripts. Use the address of a picture at a host in IMAGE_ORIGINS.';
  if (OTHER_MEDIA.test(file))
    return 'a release contains only scripts, and pages show no video, sound or fonts of a remote.';
  // webpack would copy the file without compiling it.
  if (dependencyType === 'url')
    return 'a release contains only scripts. Import a module or JSON file instead of its address.';
  return undefined;
}
