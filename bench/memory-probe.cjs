// @ts-check
// `node --require` loads this file before a measured server.
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
