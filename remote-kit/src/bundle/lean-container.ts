/** Replaces parts of Module Federation's runtime by smaller ones: docs/decisions/0005-lean-federation-runtime.md */

type Container = { federation: { runtime: { init: (options: unknown) => unknown }; initOptions: unknown } };

/** The original `init` also supports remotes that contain their own copies of shared modules. */
export function init({ webpackRequire }: { webpackRequire: Container }): unknown {
  const { runtime, initOptions } = webpackRequire.federation;
  return runtime.init(initOptions);
}

/** The original loads a remote's own copy of a shared module. Not needed, because remotes contain no such copies. */
export const getSharedFallbackGetter = undefined;

/** The original provides shared modules to the entry file. Not needed, because the entry file uses none. */
export const installInitialConsumes = undefined;
