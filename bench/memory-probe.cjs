// @ts-check
// `node --require` loads this file into a measured server, so that a benchmark can ask for its memory usage.
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
