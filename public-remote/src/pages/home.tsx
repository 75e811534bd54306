import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { publicApi } from 'shared-lib/api';
import { site } from 'shared-lib/site';
import { JsonLd, PageMeta } from 'shared-lib/ui';
import { ChoosePath } from '../sections/home/choose-path';
import { Closing } from '../sections/home/closing';
import { Explore } from '../sections/home/explore';
import { Hero } from '../sections/home/hero';
import { homeFacts } from '../sections/home/home-facts';
import { Intro } from '../sections/home/intro';
import { RequestInformation } from '../sections/home/request-information';
import { WayWeWork } from '../sections/home/way-we-work';
import { ChatBanner } from '../sections/shared/chat-banner';
import { Newsletter } from '../sections/shared/newsletter';
import { Reviews } from '../sections/shared/reviews';

/** Hero and courses are the page: without them it is an error. Every other part may be missing. */
export async function loader({ request }: LoaderFunctionArgs) {
  const options = { signal: request.signal };
  const hero = publicApi.hero(options);
  const courses = publicApi.courses(options);
  const explore = publicApi.explore(options).catch(() => null);
  const imageGroups = publicApi.imageGroups(options).catch(() => []);
  const categories = publicApi.categories(options).catch(() => []);
  const reviews = publicApi.reviews(options).catch(() => []);

  const [needed, optional] = await Promise.all([
    Promise.all([hero, courses]),
    Promise.all([explore, imageGroups, categories, reviews]),
  ]);
  return {
    hero: needed[0],
    courses: needed[1],
    explore: optional[0],
    imageGroups: optional[1],
    categories: optional[2],
    reviews: optional[3],
  };
}

export function Component() {
  const { hero, courses, explore, imageGroups, categories, reviews } = useLoaderData<typeof loader>();
  return (
    <>
      <PageMeta
        title={`${site().siteName} - ${hero.heading}`}
        description={hero.description}
        image={hero.image}
      />
      <JsonLd facts={homeFacts(courses)} />
      <Hero hero={hero} />
      <Intro />
      {explore && <Explore explore={explore} />}
      {imageGroups.length > 0 && <WayWeWork groups={imageGroups} />}
      <ChoosePath courses={courses} categories={categories} coursesOfCategory={publicApi.coursesOfCategory} />
      <RequestInformation send={publicApi.sendInquiry} />
      <Newsletter subscribe={(subscriber, options) => publicApi.subscribe(subscriber, options)} />
      <ChatBanner />
      {reviews.length > 0 && <Reviews reviews={reviews} />}
      <Closing />
    </>
  );
}
