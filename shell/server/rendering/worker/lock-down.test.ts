import { OPERATOR, switchTo } from '../../testing/operator';
import { putRelease, serverHalf } from '../../testing/releases';
import { runningShell } from '../../testing/running-shell';

const shell = runningShell({ RENDER_BUDGET_MS: '20000', ...OPERATOR }, { isShared: true });
let releaseCount = 0;

/**
 * Runs the code when a new release is loaded, in a process of its own. Returns the names of the classes that the code
 * can access. `note` stores the names in `globalThis.leaked`, and a loader reads them later.
 */
async function leakedBy(code: string): Promise<unknown> {
  const version = `2.0.${++releaseCount}`;
  await putRelease(shell.releasesDir, {
    version,
    routes: [{ path: 'found/:at' }],
    contents: {
      'server/routes.js': `${serverHalf(`[{
        path: 'found/:at', handle: { isResource: true },
        loader: async () => {
          await new Promise((resolve) => setTimeout(resolve, 50));
          return Response.json([...new Set(globalThis.leaked)]);
        },
      }]`)};
      globalThis.leaked = [];
      const note = (value) => {
        if (typeof value !== 'object' && typeof value !== 'function' || value === null) return;
        for (let part = value; part; part = Object.getPrototypeOf(part)) {
          const { constructor } = Object.getOwnPropertyDescriptors(part);
          if (constructor?.value?.name) globalThis.leaked.push(constructor.value.name);
        }
      };
      try { ${code} } catch (error) { globalThis.leaked.push(error.name); }`,
    },
  });
  expect(await switchTo(shell, version)).toMatchObject({ inUse: { live: version } });
  return (await shell.get('/found/here')).json();
}

const trap = (name: string) => `
  Object.defineProperty(Object.prototype, '${name}', {
    configurable: true, get() { return undefined; },
    set(value) {
      note(this); note(value);
      Object.defineProperty(this, '${name}', { value, writable: true, configurable: true, enumerable: true });
    },
  });`;

const WAYS = /Socket|Pipe|TCP|EventEmitter|WriteWrap|Stream$|HandleWrap|LibuvStreamWrap|Duplex/;

test.each(['handle', 'oncomplete', 'callback', 'socket'])(
  'a setter %s on Object.prototype sees no socket',
  async (name) => {
    const leaked = (await leakedBy(trap(name))) as string[];
    expect(leaked.filter((found) => WAYS.test(found))).toEqual([]);
  },
);

test('setters for array elements see no socket', async () => {
  const leaked = await leakedBy(`
    for (let at = 0; at < 8; at += 1)
      Object.defineProperty(Array.prototype, at, {
        configurable: true, get() { return undefined; },
        set(value) {
          const wasTrap = Object.getOwnPropertyDescriptor(Array.prototype, at);
          delete Array.prototype[at];
          const values = [value, ...Object.values(Object(value))];
          for (const each of values) { note(each); for (const deep of Object.values(Object(each))) note(deep); }
          Object.defineProperty(Array.prototype, at, wasTrap);
          Object.defineProperty(this, at, { value, writable: true, configurable: true, enumerable: true });
        },
      });
  `);
  expect((leaked as string[]).filter((found) => WAYS.test(found))).toEqual([]);
});

test('stack traces show no internal object', async () => {
  const leaked = await leakedBy(`
    Error.prepareStackTrace = (error, sites) => {
      for (const site of sites) { try { note(site.getThis()); note(site.getFunction()); } catch {} }
      return '';
    };
    const probe = () => new Error('x').stack;
    setTimeout(probe, 1); queueMicrotask(probe); process.nextTick(probe); probe();
    Buffer.from = new Proxy(Buffer.from, { apply(target, self, args) { probe(); note(self); return Reflect.apply(target, self, args); } });
    JSON.stringify = new Proxy(JSON.stringify, { apply(target, self, args) { probe(); note(args[0]); return Reflect.apply(target, self, args); } });
  `);
  expect((leaked as string[]).filter((found) => WAYS.test(found))).toEqual([]);
});

test.each([
  ['Uint8Array.prototype', "for (const name of ['subarray', 'slice', 'fill', 'writeUInt32BE'])"],
  [
    'Buffer.prototype',
    "for (const name of ['writeUInt32BE', 'readUInt32BE', 'subarray', 'utf8Write', 'toString', 'slice'])",
  ],
  [
    'Array.prototype',
    "for (const name of ['push', 'shift', 'splice', 'map', 'forEach', 'slice', Symbol.iterator])",
  ],
  ['Function.prototype', "for (const name of ['call', 'apply', 'bind'])"],
  ['Promise.prototype', "for (const name of ['then', 'catch', 'finally'])"],
  ['Object.prototype', "for (const name of ['hasOwnProperty', 'toString', 'valueOf'])"],
])('replaced methods of %s see no socket', async (owner, names) => {
  const leaked = await leakedBy(`
    let busy = false;
    ${names} {
      const own = ${owner}[name];
      if (typeof own !== 'function') continue;
      const reflect = Reflect.apply;
      ${owner}[name] = function (...args) {
        if (!busy) { busy = true; try { note(this); for (let i = 0; i < args.length; i += 1) note(args[i]); } finally { busy = false; } }
        return reflect(own, this, args);
      };
    }
  `);
  expect((leaked as string[]).filter((found) => WAYS.test(found))).toEqual([]);
});
