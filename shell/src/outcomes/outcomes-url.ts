export const OUTCOMES_URL = '/beacon/outcomes';
