/**
 * Lets webpack remove unused components of React Router, and its warnings, which help only during development. Webpack
 * would keep a component because of the statement that sets its `displayName`, and keep each call of `createContext`,
 * `forwardRef` or `memo` as a side effect.
 */
module.exports = (source) =>
  source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/= (?=\w+\.(createContext|forwardRef|memo)\()/g, '= /*#__PURE__*/ ')
    .replace(/^ *(?=(warning|warningOnce|warnOnce)\()/gm, '/*#__PURE__*/ ');
