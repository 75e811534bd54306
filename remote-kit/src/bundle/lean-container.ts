/** Replaces unused parts of a remote's container: docs/decisions/0005-lean-federation-runtime.md */

type Container = { federation: { runtime: { init: (options: unknown) => unknown }; initOptions: unknown } };

/** The original also supports remotes that have their own copies of shared modules. */
export function init({ webpackRequire }: { webpackRequire: Container }): unknown {
  const { runtime, initOptions } = webpackRequire.federation;
  return runtime.init(initOptions);
}

/** Would load a remote's own copy of a shared module. */
export const getSharedFallbackGetter = undefined;

/** Would provide shared modules to the container's own file. Only other files of a remote use shared modules. */
export const installInitialConsumes = undefined;
