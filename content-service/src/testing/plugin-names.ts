// Fastify reads the name of a plugin from this property. For a plugin without it, Fastify compares all loaded modules,
// which takes Jest a third of the time in which an app is built.
Object.defineProperty(Function.prototype, Symbol.for('fastify.display-name'), {
  value: 'plugin',
  writable: true,
});
