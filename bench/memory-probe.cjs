// @ts-check
// Preloaded into a measured server: answers each message with the memory after a garbage collection.
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
