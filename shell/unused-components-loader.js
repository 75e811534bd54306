/**
 * Lets webpack leave out unused components of React Router, and what only these use. Without it, a statement that names a
 * component for React's developer tools keeps the component.
 */
module.exports = (source) =>
  source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/= (?=\w+\.(createContext|forwardRef|memo)\()/g, '= /*#__PURE__*/ ');
