/** Loaded into a server that is measured: says how much memory it holds when nothing in it is waiting to be collected. */
process.on('message', () => {
  globalThis.gc();
  process.send(process.memoryUsage());
});
