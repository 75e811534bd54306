import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import webpack, { type Compiler, type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { ENTRY_FILE, integrityOf } from 'release-store/release';

type Options = {
  configurations: Configuration[];
  port: number;
  answer: (request: IncomingMessage, response: ServerResponse) => void;
};

const STATS = { preset: 'errors-warnings', warningsCount: false, errorsCount: false, colors: true };

type DevelopmentServer = {
  /** Waits until the compilation ends. @throws Error if it has produced no entry file */
  integrityOfEntry: (remote: string) => Promise<string>;
  stop: () => Promise<void>;
};

/**
 * Accepts only `localhost` and its subdomains as host names, so that a site whose name resolves to 127.0.0.1 cannot
 * read the responses.
 */
export async function startDevelopmentServer(options: Options): Promise<DevelopmentServer> {
  const { configurations, port, answer } = options;
  const compiler = webpack(configurations);
  compiler.hooks.done.tap('report-faults', (stats) => {
    if (stats.hasErrors() || stats.hasWarnings()) process.stderr.write(`${stats.toString(STATS)}\n`);
  });
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      allowedHosts: ['localhost'],
      hot: true,
      devMiddleware: { stats: 'none' },
      static: false,
      setupExitSignals: false,
      // webpack's overlay needs inline styles, which the Content-Security-Policy forbids.
      client: { overlay: false, logging: 'warn', webSocketURL: 'auto://0.0.0.0:0/ws' },
      setupMiddlewares: (middlewares) => [...middlewares, { name: 'site', middleware: answer }],
    },
    compiler,
  );
  await server.start();
  return {
    integrityOfEntry: async (remote) => {
      await new Promise<void>((done) => void server.middleware?.waitUntilValid(() => done()));
      const remoteCompiler = compiler.compilers.find(({ name }) => name === remote);
      if (!remoteCompiler) throw new Error(`The development server does not compile ${remote}`);
      return integrityOf(await readEntry(remoteCompiler));
    },
    stop: () => server.stop(),
  };
}

function readEntry({ outputFileSystem, outputPath }: Compiler): Promise<Buffer> {
  return new Promise((done, failed) => {
    outputFileSystem?.readFile(join(outputPath, ENTRY_FILE), (error, content) =>
      content ? done(Buffer.from(content)) : failed(error ?? new Error(`${ENTRY_FILE} is missing`)),
    );
  });
}
