/** Replaces unused parts of a remote's container: docs/decisions/0005-lean-federation-runtime.md */

type Container = { federation: { runtime: { init: (options: unknown) => unknown }; initOptions: unknown } };

/** The original also supports remotes that have their own copies of shared modules. */
export function init({ webpackRequire }: { webpackRequire: Container }): unknown {
  const { runtime, initOptions } = webpackRequire.federation;
  return runtime.init(initOptions);
}

/** The original loads a remote's own copy of a shared module. Remotes contain no such copies. */
export const getSharedFallbackGetter = undefined;

/** The original provides shared modules to the container file, which uses none. Only other files use them. */
export const installInitialConsumes = undefined;
