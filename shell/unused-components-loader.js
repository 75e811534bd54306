/**
 * Lets webpack remove unused components of React Router. Webpack would keep a component because of the statement that
 * sets its `displayName`, and keep each call of `createContext`, `forwardRef` or `memo` as a side effect.
 */
module.exports = (source) =>
  source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/= (?=\w+\.(createContext|forwardRef|memo)\()/g, '= /*#__PURE__*/ ');
