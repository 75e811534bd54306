export { requests } from './plugin';
export { overviewOfRequests, latestRequestChanges } from './desk/office-queries';
export { deleteOrphanedEvents } from './desk/request-events';
export { deleteOldImports } from './import/store-import';
export { awaitsConfirmation } from './newsletter/consent';
export { linkKey, linkToken, pageUrl } from './newsletter-token';
export { subscriptionById } from './subscription-queries';
export { applicationById } from './queries';
