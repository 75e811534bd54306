import type { Compiler, WebpackPluginInstance } from 'webpack';

const STYLES = /\.(css|s[ac]ss|less)$/;
const MEDIA = /\.(png|jpe?g|gif|webp|avif|svg|ico|mp4|webm|mp3|woff2?|ttf|otf|eot)$/;

/** Fails the build at an import of a file that a release cannot contain. webpack would drop some of them silently. */
export class UnsupportedFilesPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap('UnsupportedFilesPlugin', (factory) => {
      factory.hooks.afterResolve.tap('UnsupportedFilesPlugin', ({ request, createData }) => {
        const advice = adviceFor(createData.resource ?? '');
        if (advice) throw new Error(`A release cannot contain ${request}: ${advice}`);
      });
    });
  }
}

function adviceFor(file: string): string | undefined {
  if (STYLES.test(file)) return 'write styles with styled-components.';
  if (MEDIA.test(file))
    return 'a release contains only scripts. Use the address of a file that is on the web, such as a picture of the content service.';
  return undefined;
}
