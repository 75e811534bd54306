/** URL to which pages send their outcomes while the server compares releases. */
export const OUTCOMES_URL = '/beacon/outcomes';
