/**
 * Code that a release must not be able to harm the site with, by the harm that it attempts. `crashes`: its process ends
 * or has to be ended. The others are stopped where they are, and their process goes on.
 */
type Hostile = { code: string; crashes: boolean; requests?: number };

export const HOSTILE_CODE: Record<string, Hostile> = {
  'process.exit': { code: 'process.exit(0)', crashes: false },
  'a late throw in a timer': {
    code: "setTimeout(() => { throw new Error('thrown in a timer'); }, 10)",
    crashes: true,
  },
  'a rejected promise that nobody awaits': {
    code: "void Promise.reject(new Error('nobody awaits this'))",
    crashes: true,
  },
  'an endless loop': { code: 'for (;;) {}', crashes: true },
  'endless microtasks': {
    code: '(function spin() { return Promise.resolve().then(spin); })()',
    crashes: true,
  },
  'a memory eater': {
    code: 'const all = []; for (;;) all.push(new Array(1e6).fill(all.length))',
    crashes: true,
  },
  'a buffer eater': { code: 'const all = []; for (;;) all.push(Buffer.alloc(2 ** 26, 1))', crashes: false },
  'a slow leak': {
    code: '(globalThis.leak ??= []).push(new Array(8e6).fill(leak.length))',
    crashes: true,
    requests: 14,
  },
  'prototype pollution': {
    code: "Object.assign(Object.prototype, { isOff: true, disabled: { why: 'x' }, live: '9.9.9', status: 200 })",
    crashes: false,
  },
  'monkey-patched globals': {
    code: "JSON.stringify = () => '{'; Array.prototype.map = () => []; globalThis.setTimeout = () => 0",
    crashes: true,
  },
  'reading files and the environment': {
    code: "process.getBuiltinModule('fs').readFileSync('/proc/self/environ')",
    crashes: false,
  },
};
