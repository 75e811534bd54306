/**
 * Lets webpack remove unused components of React Router, and its warnings, which help only during development. Webpack
 * would keep a component because of the statement that sets its `displayName`, and keep each call of `createContext`,
 * `forwardRef` or `memo` as a side effect.
 */
const lean = (source) =>
  source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/= (?=\w+\.(createContext|forwardRef|memo)\()/g, '= /*#__PURE__*/ ')
    .replace(/^ *(?=(warning|warningOnce|warnOnce)\()/gm, '/*#__PURE__*/ ');

/**
 * Gives an `Error` to failures without a reason, such as of a loader with `setTimeout(reject, 5_000)`. Otherwise, React
 * Router would fail outside all error boundaries, and the document would become empty.
 */
const withErrors = (source) =>
  source
    .replace(/\breturn { error };/g, 'return { error: error ?? Error("no reason") };')
    .replace('error: result,', 'error: result ?? Error("no reason"),');

module.exports = (source) => withErrors(lean(source));
