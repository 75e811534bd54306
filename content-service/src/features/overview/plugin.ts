import { fastifyPlugin } from 'fastify-plugin';
import { overviewSchema, paths } from 'shared-lib/schema';
import type { AppContext } from '../../platform/app-context/app-context';
import { adminRoute } from '../../platform/http/route-options';
import { failedCount } from '../notifications';
import { overviewOfRequests } from '../requests';
import { endingCourses } from './ending-courses';
import { latestChanges } from './latest-changes';

export const overview = fastifyPlugin<AppContext>(
  async (app, { db, now, config: { timeZone } }) => {
    app.get(`/${paths.overview}`, route, async () => {
      const [requests, courses, unsentMails, changes] = await Promise.all([
        overviewOfRequests(db, now(), timeZone),
        endingCourses(db, now(), timeZone),
        failedCount(db),
        latestChanges(db),
      ]);
      return { requests, courses, unsentMails, changes };
    });
  },
  { name: 'overview', dependencies: ['http', 'requests', 'content', 'notifications'] },
);

const route = adminRoute('Service', 'What needs attention, and the latest changes', {
  response: { 200: overviewSchema },
});
