import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import webpack, { type Compiler, type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { ENTRY_FILE, integrityOf } from 'release-store/release';

type Options = {
  /** What `served` and `servedRemote` made of the configurations of shell and remotes. */
  configurations: Configuration[];
  port: number;
  /** Answers what is no file of theirs. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
};

const FAULTS_ONLY = { preset: 'errors-warnings', warningsCount: false, errorsCount: false, colors: true };

export type DevelopmentServer = {
  /** The hash that a remote's container file has just now. @throws Error when it could not be compiled */
  integrityOfEntry: (remote: string) => Promise<string>;
  stop: () => Promise<void>;
};

/**
 * Compiles shell and remotes in memory, again at each change, and tells open pages. It listens on this machine only, and
 * refuses requests under other host names, with which a page of a stranger could reach it.
 */
export async function startDevelopmentServer(options: Options): Promise<DevelopmentServer> {
  const { configurations, port, answer } = options;
  const compiler = webpack(configurations);
  compiler.hooks.done.tap('faults', (stats) => {
    if (stats.hasErrors() || stats.hasWarnings()) process.stderr.write(`${stats.toString(FAULTS_ONLY)}\n`);
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
      // Sockets go to the page's own origin. The overlay would need inline styles, which the pages' Content-Security-Policy forbids.
      client: { overlay: false, logging: 'warn', webSocketURL: 'auto://0.0.0.0:0/ws' },
      setupMiddlewares: (middlewares) => [...middlewares, { name: 'site', middleware: answer }],
    },
    compiler,
  );
  await server.start();
  return {
    integrityOfEntry: async (remote) => {
      await new Promise<void>((done) => void server.middleware?.waitUntilValid(() => done()));
      const own = compiler.compilers.find(({ name }) => name === remote);
      if (!own) throw new Error(`${remote} is not worked on here`);
      return integrityOf(await readEntry(own));
    },
    stop: () => server.stop(),
  };
}

function readEntry({ outputFileSystem, outputPath }: Compiler): Promise<Buffer> {
  return new Promise((done, failed) => {
    outputFileSystem?.readFile(join(outputPath, ENTRY_FILE), (error, content) =>
      content ? done(Buffer.from(content)) : failed(error ?? new Error(`There is no ${ENTRY_FILE}`)),
    );
  });
}
