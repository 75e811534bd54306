/**
 * React Router's data router, as a chunk of its own that the browser loads when the application starts. React Router is
 * one file, so shell/webpack.config.js compiles a second copy of the file for this module:
 * docs/decisions/0075-data-router-after-the-intent.md
 */
export { createBrowserRouter } from 'react-router-dom';
