/** When a statement of a release's code runs: as the file does, when the container is set up, asked for its module … */
type Moment = 'evaluation' | 'init' | 'get' | 'loader' | 'render';

/** JavaScript statements by the moment they run at. */
type Statements = Partial<Record<Moment, string>>;

/** A release written by hand, as a team with other tools might make one: no webpack, the same contract. One page. */
export type HandmadeRelease = {
  remote: string;
  version: string;
  /** Where its page is, below the remote's mount; '' is the mount itself. */
  path: string;
  /** The page's heading. */
  heading: string;
  inBrowser?: Statements;
  /** Its server half; without one it renders in the browser only. */
  onServer?: Statements;
  /** Fields of `release.json` that are not what a build would write. */
  promise?: object;
};

/** The files of a handmade release but `release.json`, by name. */
export function codeOf(release: HandmadeRelease): Record<string, string> {
  const { inBrowser = {}, onServer } = release;
  return {
    'remoteEntry.js': browserHalf(release, inBrowser),
    ...(onServer && { 'server/routes.js': serverHalf(release, onServer) }),
  };
}

/** The container file: leaves a global of the remote's name with `init` and `get`. */
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

/** CommonJS that exports `routes`. */
const serverHalf = (release: HandmadeRelease, at: Statements) => `const React = require('react');
${at.evaluation ?? ''}
exports.routes = ${routesOf(release, at)};`;

const routesOf = ({ path, heading }: HandmadeRelease, at: Statements) => `[{
  id: 'pages/handmade',
  ${path ? `path: ${JSON.stringify(path)}` : 'index: true'},
  loader: async () => { ${at.loader ?? ''}; return null; },
  Component: () => { ${at.render ?? ''}; return React.createElement('h1', null, ${JSON.stringify(heading)}); },
}]`;
