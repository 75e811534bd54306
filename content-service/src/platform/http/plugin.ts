import { fastifyPlugin } from 'fastify-plugin';
import type { AppContext } from '../app-context/app-context';
import { enforceAccess } from './access';
import { closePendingBodies, limitBodyTime } from './body-timeout';
import { describeApi } from './docs';
import { readEmptyJsonAsNoBody } from './empty-json';
import { guardOrigins } from './origin-guard';
import { answerFailures } from './problem-details';
import { limitPublicWrites } from './public-writes';
import { setSecurityHeaders } from './security-headers';
import { limitParameters, rejectUnstorableText } from './validation';

/** Order matters: the hooks run in the order of these calls. */
export const http = fastifyPlugin<AppContext>(
  async (app, context) => {
    const { config } = context;
    // Rejects text/plain, because browsers send it to other origins without a preflight request.
    app.removeContentTypeParser('text/plain');
    readEmptyJsonAsNoBody(app);
    answerFailures(app);
    setSecurityHeaders(app, config.siteUrl);
    guardOrigins(app, config.siteUrl);
    limitParameters(app);
    enforceAccess(app);
    limitBodyTime(app);
    closePendingBodies(app);
    limitPublicWrites(app, context);
    rejectUnstorableText(app);
    if (config.apiDocs) describeApi(app);
  },
  { name: 'http' },
);
