import { fastifyPlugin } from 'fastify-plugin';
import {
  banner,
  category,
  ceo,
  course,
  derivedResources,
  explore,
  hero,
  imageGroup,
  imageReplacement,
  knowledge,
  paths,
  review,
  social,
  socialLinks,
} from 'shared-lib/schema';
import type { AppContext } from '../../platform/app-context/app-context';
import { addCourseDeskRoutes } from './courses/desk/routes';
import { renameCategoryOfCourses } from './courses/rename-category';
import { COURSE_SORT_FIELDS, IS_SHOWN } from './courses/queries';
import { addCourseRoutes } from './courses/routes';
import { addChangesRoute } from './records/changes-route';
import { addDerivedRoutes } from './records/derived-routes';
import { addLogoRoutes } from './records/logo-routes';
import { readPages } from './records/page-routes';
import { readList, readOne } from './records/record-routes';
import { removeById } from './records/removal-routes';
import { addTrashRoute } from './records/trash-route';
import { addSiteFactsRoutes } from './records/site-facts-routes';
import { addAt, updateById } from './records/write-routes';

export const content = fastifyPlugin<AppContext>(
  async (app, context) => {
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
    updateById(app, context, social, paths.socialLinksUpdate, { input: socialLinks });
    addLogoRoutes(app, context);
    addSiteFactsRoutes(app, context);
    readList(app, context, banner, paths.banners);
    updateById(app, context, banner, paths.bannerUpdate);
    readList(app, context, imageGroup, paths.images);
    updateById(app, context, imageGroup, paths.imageUpdate, { input: imageReplacement });
    readList(app, context, category, paths.categories);
    addAt(app, context, category, paths.categories);
    updateById(app, context, category, paths.categoryRename, { afterWrite: renameCategoryOfCourses });
    removeById(app, context, {
      resource: category,
      remove: paths.categoryRemove,
      restore: paths.categoryRestore,
    });
    readPages(app, context, review, paths.reviews, ['name', 'role']);
    addAt(app, context, review, paths.reviews);
    updateById(app, context, review, paths.reviewUpdate);
    removeById(app, context, { resource: review, remove: paths.reviewRemove, restore: paths.reviewRestore });
    readPages(app, context, course, paths.courses, COURSE_SORT_FIELDS, IS_SHOWN);
    addCourseRoutes(app, context);
    addCourseDeskRoutes(app, context);
    addTrashRoute(app, context);
    for (const resource of derivedResources()) addDerivedRoutes(app, context, resource);
    addChangesRoute(app, context.contentChanges);
  },
  { name: 'content', dependencies: ['http'] },
);
