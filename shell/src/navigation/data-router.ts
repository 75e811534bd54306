// This module is a chunk of its own. For this module, shell/webpack.config.js compiles a second copy of React
// Router: docs/decisions/0075-data-router-after-the-intent.md
export { createBrowserRouter } from 'react-router-dom';
