export { requests } from './plugin';
export { applicationById, subscriptionById } from './queries';
