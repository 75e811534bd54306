/**
 * React Router's data router, which only a visitor who interacts with the page needs. The package is one file, so
 * shell/webpack.config.js compiles the part that this module imports apart from the rest.
 */
export { createBrowserRouter } from 'react-router-dom';
