import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { fromRequest, requireContent, publicApi } from 'shared-lib/api';
import { site } from 'shared-lib/site';
import { JsonLd, PageMeta } from 'shared-lib/ui';
import { requestAction } from '../actions/request-action';
import { createBrowserCourseCards } from './course-cards';
import { loadCourseList } from './home-courses';
import { withoutId } from './without-id';
import { ChoosePath } from '../sections/home/choose-path';
import { Closing } from '../sections/home/closing';
import { Explore } from '../sections/home/explore';
import { Hero } from '../sections/home/hero';
import { homeFacts } from '../sections/home/home-facts';
import { Intro } from '../sections/home/intro';
import { WayWeWork } from '../sections/home/way-we-work';
import { ChatBanner } from '../sections/shared/chat-banner';
import { Newsletter } from '../sections/shared/newsletter';
import { RequestInformation } from '../sections/shared/request-information';
import { MAX_REVIEWS, Reviews } from '../sections/shared/reviews';

export async function loader({ request }: LoaderFunctionArgs) {
  const options = fromRequest(request);
  const optional = { ...options, isOptional: true };
  const { searchParams } = new URL(request.url);
  const knownCategories = publicApi.categories(optional).catch(() => []);
  const [hero, courses, explore, imageGroups, categories, reviews, stamp] = await Promise.all([
    requireContent(publicApi.heroOrEmpty(options)),
    loadCourseList(searchParams, knownCategories, options),
    publicApi.explore(optional).catch(() => null),
    publicApi.imageGroups(optional).catch(() => []),
    knownCategories,
    publicApi.reviews(options).catch(() => []),
    publicApi.formStamp(options),
  ]);
  return {
    hero: withoutId(hero),
    courses,
    explore: explore && withoutId(explore),
    imageGroups: imageGroups
      .filter(({ name, title, image }) => name || title || image)
      .map((group) => withoutId(group)),
    categories: categories.map(({ name }) => ({ name })),
    reviews: reviews.slice(-MAX_REVIEWS).map((review) => withoutId(review)),
    stamp,
  };
}

export const action = requestAction('home');

export function Component() {
  const { hero, courses, explore, imageGroups, categories, reviews } = useLoaderData<typeof loader>();
  const [cards] = useState(createBrowserCourseCards);
  return (
    <>
      <PageMeta
        title={site().siteName + (hero.heading && ` - ${hero.heading}`)}
        description={hero.description}
        image={hero.image}
      />
      <JsonLd facts={homeFacts(courses)} />
      <Hero hero={hero} />
      <Intro />
      {explore && <Explore explore={explore} />}
      {imageGroups.length > 0 && <WayWeWork groups={imageGroups} />}
      <ChoosePath list={courses} categories={categories} calls={cards} />
      <RequestInformation variant="home" send={publicApi.sendInquiry} />
      <Newsletter subscribe={publicApi.subscribe} />
      <ChatBanner />
      {reviews.length > 0 && <Reviews reviews={reviews} />}
      <Closing />
    </>
  );
}
