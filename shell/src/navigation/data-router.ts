// This file is its own chunk, with a second copy of React Router: docs/decisions/0075-data-router-after-the-intent.md
export { createBrowserRouter } from 'react-router-dom';
export { reloadOnEarlyBack } from './early-back';
