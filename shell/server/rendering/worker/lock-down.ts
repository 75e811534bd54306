import { reasonOf } from '../../logging/reason';

type Exit = (code: number) => never;

/** What code of a remote finds in place of Node's own. */
type Replacements = { fetch: typeof globalThis.fetch; onWarning: (text: string) => void };

/** Abilities of `process` that reach beyond this process, or end it. */
const DENIED = [
  'kill',
  '_kill',
  'abort',
  'binding',
  '_linkedBinding',
  'dlopen',
  'getBuiltinModule',
  'reallyExit',
  'exit',
  'chdir',
  'setuid',
  'setgid',
  'seteuid',
  'setegid',
  'setgroups',
  'initgroups',
  'umask',
  '_debugProcess',
  '_debugEnd',
  '_startProfilerIdleNotifier',
  'send',
  'disconnect',
  'execve',
  'loadEnvFile',
] as const;

/** Ways to a network that is not there, and to other threads. */
const REMOVED_GLOBALS = ['WebSocket', 'EventSource', 'BroadcastChannel', 'Atomics'] as const;

/**
 * Takes from this process what the code of a remote must not have. It is the second wall: Node's permission model
 * denies files, child processes, workers and add-ons, and where the system allows it the process has no network and
 * sees no other processes (docs/decisions/0047-isolated-rendering.md).
 * @returns the one way to end the process, for the caller alone
 */
export function lockDown({ fetch, onWarning }: Replacements): Exit {
  const real = process;
  const exit = (real as unknown as { reallyExit: Exit }).reallyExit.bind(real);
  for (const name of DENIED) define(real, name, denied(`process.${name}`));
  for (const name of REMOVED_GLOBALS) define(globalThis, name, undefined);
  removeHttpClient();
  closePrototypes();
  define(globalThis, 'fetch', fetch);
  define(globalThis, 'console', harmlessConsole(onWarning));
  define(globalThis, 'process', harmlessProcess(real));
  return exit;
}

/** Node keeps the connections of its own `fetch` on the global object, under a symbol anyone can name. */
function removeHttpClient(): void {
  // Reading one of its classes loads the client, which then does not come back.
  void globalThis.Request;
  for (const symbol of Object.getOwnPropertySymbols(globalThis))
    if (symbol.description?.startsWith('undici'))
      Object.defineProperty(globalThis, symbol, { value: undefined, writable: false });
}

/** Prototypes of the objects that Node's own code works with. */
const SHARED_PROTOTYPES = [Object, Function, Array, Promise, Error, RegExp, Map, Set, Uint8Array, Buffer].map(
  ({ prototype }) => prototype as object,
);

/**
 * Node's own code sets properties of its sockets and calls functions on them. A setter that is added to a shared
 * prototype would see these objects, and so would a replaced `call`. Methods of objects stay replaceable: libraries do it.
 */
function closePrototypes(): void {
  for (const prototype of SHARED_PROTOTYPES) Object.preventExtensions(prototype);
  for (const name of Reflect.ownKeys(Object.prototype))
    Object.defineProperty(Object.prototype, name, { configurable: false });
  for (const name of ['call', 'apply', 'bind'] as const)
    Object.defineProperty(Function.prototype, name, { writable: false, configurable: false });
}

/** Node's own console leads to its streams, and they to sockets. */
function harmlessConsole(onWarning: (text: string) => void) {
  const tell = (...values: unknown[]) => onWarning(values.map(reasonOf).join(' ').slice(0, 500));
  const silent = () => undefined;
  const names = [
    'log',
    'info',
    'debug',
    'trace',
    'dir',
    'table',
    'group',
    'groupEnd',
    'assert',
    'time',
    'timeEnd',
  ];
  const harmless = { ...Object.fromEntries(names.map((name) => [name, silent])), warn: tell, error: tell };
  // Development builds of React and styled-components replace methods of the console for a while.
  return MODE === 'production' ? Object.freeze(harmless) : harmless;
}

/** The `process` that libraries look at to see where they run. */
const harmlessProcess = (real: NodeJS.Process) =>
  Object.freeze({
    env: Object.freeze({ NODE_ENV: MODE }),
    version: real.version,
    versions: Object.freeze({ ...real.versions }),
    platform: real.platform,
    arch: real.arch,
    argv: Object.freeze([]),
    nextTick: real.nextTick.bind(real),
    hrtime: real.hrtime.bind(real),
    cwd: () => '/',
    emitWarning: () => undefined,
    exit: denied('process.exit'),
  });

const denied = (name: string) => () => {
  throw new Error(`${name} is not available in a render process`);
};

const define = (object: object, name: string, value: unknown) =>
  Object.defineProperty(object, name, { value, writable: false, configurable: false, enumerable: false });

/** The mode of the build, put in by webpack. */
declare const MODE: string;
