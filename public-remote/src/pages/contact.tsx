import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { fromRequest, publicApi } from 'shared-lib/api';
import { COURSES_AT_ONCE } from 'shared-lib/schema';
import { safeLink, site } from 'shared-lib/site';
import { PageMeta } from 'shared-lib/ui';
import { requestAction } from '../actions/request-action';
import { Banner } from '../sections/contact/banner';
import { ContactForm } from '../sections/contact/contact-form';
import { CourseList } from '../sections/contact/course-list';
import { Details } from '../sections/contact/details';
import { firstSocialPage } from '../sections/contact/social-page';
import { texts } from '../sections/contact/texts';
import { ContactOptions } from '../sections/contact/contact-options';

/** Never rejects: visitors need the contact page most when another part of the site fails. */
export async function loader({ request }: LoaderFunctionArgs) {
  const options = { ...fromRequest(request), isOptional: true };
  const [banners, socialPage, courses, stamp, ...bookings] = await Promise.all([
    publicApi.banners(options).catch(() => []),
    publicApi.social(options).then(firstSocialPage, () => null),
    publicApi.courses(options).catch(() => []),
    publicApi.formStamp(options).catch(() => ''),
    publicApi.knowledge(options).then(bookingOf, () => ''),
    publicApi.explore(options).then(bookingOf, () => ''),
  ]);
  return {
    image: banners[1]?.image ?? '',
    formImage: banners[2]?.image ?? '',
    socialPage,
    booking: bookings.find((address) => address !== '') ?? '',
    courses: courses.slice(0, COURSES_AT_ONCE).map(({ _id, name }) => ({ _id, name })),
    hasMoreCourses: courses.length > COURSES_AT_ONCE,
    stamp,
  };
}

export const action = requestAction('contact');

export function Component() {
  const { image, formImage, socialPage, booking, courses, hasMoreCourses } = useLoaderData<typeof loader>();
  const { siteName, phoneNumber, openingHours } = site();
  return (
    <>
      <PageMeta
        title={`Contact ${siteName}`}
        description={texts.description(siteName, phoneNumber, openingHours)}
        image={image}
      />
      <Banner image={image}>
        <ContactOptions booking={booking} />
      </Banner>
      <ContactForm image={formImage} send={publicApi.sendInquiry} />
      <Details socialPage={socialPage} />
      <CourseList courses={courses} hasMore={hasMoreCourses} />
    </>
  );
}

const bookingOf = ({ booking }: { booking: string }) => safeLink(booking);
