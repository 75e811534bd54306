import type { FastifyInstance } from 'fastify';
import {
  banner,
  category,
  ceo,
  course,
  explore,
  hero,
  imageGroup,
  knowledge,
  logo,
  paths,
  review,
  social,
} from 'shared-lib/schema';
import type { Context } from '../context';
import { addCourseRoutes } from './course/routes';
import { readList, readOne, updateById } from './record-routes';

/** What the service keeps and who reads it where: the content's site map. */
export function addContentRoutes(app: FastifyInstance, context: Context): void {
  readList(app, context, hero, paths.hero);
  updateById(app, context, hero, paths.heroUpdate);
  readList(app, context, explore, paths.explore);
  updateById(app, context, explore, paths.exploreUpdate);
  readOne(app, context, knowledge, paths.knowledge);
  updateById(app, context, knowledge, paths.knowledgeUpdate);
  readOne(app, context, ceo, paths.ceo);
  updateById(app, context, ceo, paths.ceoUpdate);
  readOne(app, context, social, paths.social);
  updateById(app, context, social, paths.socialUpdate);
  readOne(app, context, logo, paths.logo);
  readList(app, context, banner, paths.banners);
  readList(app, context, imageGroup, paths.images);
  readList(app, context, category, paths.categories);
  readList(app, context, review, paths.reviews);
  readList(app, context, course, paths.courses);
  addCourseRoutes(app, context);
}
