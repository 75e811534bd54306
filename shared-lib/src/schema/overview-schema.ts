import * as Type from '@sinclair/typebox';

const text = Type.String();

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

const endingCourse = Type.Object({ _id: text, name: text, lastDay: text });

/**
 * A visible course whose latest start is at most `WARNING_DAYS` days before or after today. `lastDay` is this start:
 * the last day on which visitors can apply. Courses with a start that is not a date are omitted.
 */
export type EndingCourse = Type.Static<typeof endingCourse>;

const latestChange = Type.Object({ resource: text, id: text, name: text, event: text, at: text, by: text });

/**
 * If `resource` is 'request', `name` is the sender's name or e-mail address, and `event` is what happened to the
 * request, such as 'reply'. For content, `name` is the name of the record or '', and `event` is ''.
 */
export type LatestChange = Type.Static<typeof latestChange>;

export const overviewSchema = Type.Object({
  requests: requestsSchema,
  courses: Type.Array(endingCourse),
  unsentMails: Type.Integer(),
  changes: Type.Array(latestChange),
});

type Answer = Type.Static<typeof overviewSchema>;

/** `spam` is undefined if the service is an earlier version, which does not count spam requests. */
export type Overview = Omit<Answer, 'requests'> & {
  requests: Omit<Answer['requests'], 'spam'> & { spam?: number };
};
