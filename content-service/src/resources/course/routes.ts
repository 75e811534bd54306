import * as Type from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { course, courseSlug, paths, storedSchema } from 'shared-lib/schema';
import type { Context } from '../../context';
import { NotFoundError } from '../../errors';
import { answerOf } from '../../http/answer-cache';
import { problemSchema } from '../../http/problem';
import { sendAnswer } from '../../http/send-answer';
import { wireRecord } from '../record';
import { categoryKey, courseBySlug, coursesOfCategory } from './queries';

type ByName = { Params: { name: string } };

const NO_COURSES = answerOf([]);

/** How visitors find courses: by name, whatever its case and punctuation, and by category. */
export function addCourseRoutes(app: FastifyInstance, { db, answers }: Context): void {
  app.get<ByName>(
    `/${paths.courseByName}`,
    describe('One course', storedSchema(course)),
    async (request, reply) => {
      const slug = courseSlug(request.params.name);
      const answer = await answers.read(`course ${slug}`, async () => {
        const row = await courseBySlug(db, slug);
        return row && wireRecord(course, row);
      });
      if (!answer) throw new NotFoundError('course');
      return sendAnswer(request, reply, answer);
    },
  );

  const ofCategory = describe('The courses of a category', Type.Array(storedSchema(course)));
  app.get<ByName>(`/${paths.coursesOfCategory}`, ofCategory, async (request, reply) => {
    const key = categoryKey(request.params.name);
    const answer = await answers.read(`category ${key}`, async () => {
      const rows = await coursesOfCategory(db, key);
      return rows.length > 0 ? rows.map((row) => wireRecord(course, row)) : undefined;
    });
    return sendAnswer(request, reply, answer ?? NO_COURSES);
  });
}

const describe = (summary: string, answer: Type.TSchema) => ({
  config: { access: 'public' as const },
  schema: {
    tags: ['Content'],
    summary,
    params: Type.Object({ name: Type.String() }),
    response: { 200: answer, '4xx': problemSchema },
  },
});
