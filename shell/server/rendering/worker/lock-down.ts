import { reasonOf } from '../../logging/reason';
import { MAX_REASON } from '../protocol';

type Exit = (code: number) => never;

type Replacements = { fetch: typeof globalThis.fetch; onWarning: (text: string) => void };

const DENIED_PROCESS_METHODS = [
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

const REMOVED_GLOBALS = ['WebSocket', 'EventSource', 'BroadcastChannel', 'Atomics'] as const;

/**
 * Removes access to processes, network and Node's internals, as defense in depth. Node's permission model and, where
 * available, namespaces isolate the process (docs/decisions/0047-isolated-rendering.md).
 * @returns the only function that can still end the process
 */
export function lockDown({ fetch, onWarning }: Replacements): Exit {
  const real = process;
  const exit = (real as unknown as { reallyExit: Exit }).reallyExit.bind(real);
  for (const name of DENIED_PROCESS_METHODS) define(real, name, denied(`process.${name}`));
  for (const name of REMOVED_GLOBALS) define(globalThis, name, undefined);
  removeHttpClient();
  closePrototypes();
  define(globalThis, 'fetch', fetch);
  define(globalThis, 'console', harmlessConsole(onWarning));
  define(globalThis, 'process', harmlessProcess(real));
  return exit;
}

/** Node stores the HTTP client of `fetch` on the global object, under registered symbols. */
function removeHttpClient(): void {
  // Makes Node load the client now. If Node loaded it after the loop, Node would set these properties again.
  void globalThis.Request;
  for (const symbol of Object.getOwnPropertySymbols(globalThis))
    if (symbol.description?.startsWith('undici'))
      Object.defineProperty(globalThis, symbol, { value: undefined, writable: false });
}

const SHARED_PROTOTYPES = [Object, Function, Array, Promise, Error, RegExp, Map, Set, Uint8Array, Buffer].map(
  ({ prototype }) => prototype as object,
);

/**
 * Keeps a remote from adding properties, such as setters, to shared prototypes, and from replacing `call`, `apply` and
 * `bind`: Node's own code could call the remote's function and pass a socket to it. Other existing methods stay
 * writable, because libraries replace them.
 */
function closePrototypes(): void {
  for (const prototype of SHARED_PROTOTYPES) Object.preventExtensions(prototype);
  for (const name of Reflect.ownKeys(Object.prototype))
    Object.defineProperty(Object.prototype, name, { configurable: false });
  for (const name of ['call', 'apply', 'bind'] as const)
    Object.defineProperty(Function.prototype, name, { writable: false, configurable: false });
}

/** The streams of Node's own console refer to sockets. */
function harmlessConsole(onWarning: (text: string) => void) {
  const report = (...values: unknown[]) => onWarning(values.map(reasonOf).join(' ').slice(0, MAX_REASON));
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
  const harmless = {
    ...Object.fromEntries(names.map((name) => [name, silent])),
    warn: report,
    error: report,
  };
  // Not frozen in development, where React and styled-components temporarily replace methods of the console.
  return MODE === 'production' ? Object.freeze(harmless) : harmless;
}

/** Contains only properties that libraries use. */
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

/** Set by webpack's DefinePlugin, for example to 'production'. */
declare const MODE: string;
