/** Phase in which a release runs a statement. `init` and `get` are the functions of its Module Federation container. */
type Phase = 'evaluation' | 'init' | 'get' | 'loader' | 'action' | 'render';

type Statements = Partial<Record<Phase, string>>;

export type HandmadeRelease = {
  remote: string;
  version: string;
  /** Path below the remote's base path; '' for the base path itself. */
  path: string;
  heading: string;
  inBrowser?: Statements;
  /**
   * Statements of the server's bundle. If absent, the release has no such bundle, and only browsers render its page.
   */
  onServer?: Statements;
  manifest?: object;
};

export function codeOf(release: HandmadeRelease): Record<string, string> {
  const { inBrowser = {}, onServer } = release;
  return {
    'remoteEntry.js': browserHalf(release, inBrowser),
    ...(onServer && { 'server/routes.js': serverHalf(release, onServer) }),
  };
}

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
