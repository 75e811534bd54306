/**
 * The phase in which a statement of a release runs: evaluation of the file, `init` and `get` of the container, loader,
 * action, rendering.
 */
type Phase = 'evaluation' | 'init' | 'get' | 'loader' | 'action' | 'render';

/** JavaScript statements by phase. */
type Statements = Partial<Record<Phase, string>>;

/** A handwritten release with one page that meets the contract without webpack. */
export type HandmadeRelease = {
  remote: string;
  version: string;
  /** Path of the page below the remote's mount; '' is the mount itself. */
  path: string;
  heading: string;
  inBrowser?: Statements;
  /** Statements of the server half. If absent, the release has no server half, and only browsers render the page. */
  onServer?: Statements;
  /** Fields of `release.json` that override the correct ones. */
  manifest?: object;
};

/** Returns the files of a handmade release by name, without `release.json`. */
export function codeOf(release: HandmadeRelease): Record<string, string> {
  const { inBrowser = {}, onServer } = release;
  return {
    'remoteEntry.js': browserHalf(release, inBrowser),
    ...(onServer && { 'server/routes.js': serverHalf(release, onServer) }),
  };
}

/** Returns the container file. It sets a global with the name of the remote and the functions `init` and `get`. */
const browserHalf = (release: HandmadeRelease, at: Statements) => `var ${release.remote} = (() => {
  ${at.evaluation ?? ''}
  let shared;
  return {
    init: (scope) => { ${at.init ?? ''}; shared = scope; },
    get: async () => {
      ${at.get ?? ''}
      const React = (await Object.values(shared.react)[0].get())();
      return () => ({ routes: ${routesOf(release, at)} });
    },
  };
})();`;

/** Returns the server half: a CommonJS file that exports `routes`. */
const serverHalf = (release: HandmadeRelease, at: Statements) => `const React = require('react');
${at.evaluation ?? ''}
exports.routes = ${routesOf(release, at)};`;

const routesOf = ({ path, heading }: HandmadeRelease, at: Statements) => `[{
  id: 'pages/handmade',
  ${path ? `path: ${JSON.stringify(path)}` : 'index: true'},
  loader: async () => { ${at.loader ?? ''}; return null; },
  action: async () => { ${at.action ?? ''}; return null; },
  Component: () => { ${at.render ?? ''}; return React.createElement('h1', null, ${JSON.stringify(heading)}); },
}]`;
