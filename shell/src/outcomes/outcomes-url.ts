/** Where pages report their outcomes while the server compares releases. */
export const OUTCOMES_URL = '/beacon/outcomes';
