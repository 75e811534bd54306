// A chunk of its own. shell/webpack.config.js compiles a second copy of React Router for this module:
// docs/decisions/0075-data-router-after-the-intent.md
export { createBrowserRouter } from 'react-router-dom';
