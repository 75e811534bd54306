import * as Type from '@sinclair/typebox';
import { fastifyPlugin } from 'fastify-plugin';
import { paths } from 'shared-lib/schema';
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

const requestsSchema = Type.Object({
  new: Type.Integer(),
  unanswered: Type.Integer({ description: 'New and open requests that are older than a working day' }),
  spam: Type.Integer({ description: 'Requests in the Spam tab, for review' }),
  followUps: Type.Integer({ description: 'Requests whose follow-up date has come' }),
  medianAnswerSeconds: Type.Union([Type.Integer(), Type.Null()], {
    description:
      'Median time from a request to its first answer, of the requests answered in the last 30 days',
  }),
});

const text = Type.String();

const route = adminRoute('Service', 'What needs attention, and the latest changes', {
  response: {
    200: Type.Object({
      requests: requestsSchema,
      courses: Type.Array(Type.Object({ _id: text, name: text, lastDay: text })),
      unsentMails: Type.Integer(),
      changes: Type.Array(
        Type.Object({ resource: text, id: text, name: text, event: text, at: text, by: text }),
      ),
    }),
  },
});
