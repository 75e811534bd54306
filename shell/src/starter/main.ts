import { ignoreRepeatedClicks } from './repeated-clicks';
import type { StartSettings } from './settings';
import { startOnIntent } from './starter';
import { createTrustedTypesPolicy } from './trusted-types';

// The server writes this script into the head of each page (server/pages/html.ts).
const settings = JSON.parse(document.currentScript!.dataset.start!) as StartSettings;
if (settings.trustedOrigins) createTrustedTypesPolicy(settings.trustedOrigins);
ignoreRepeatedClicks();
startOnIntent(settings);
