import type { ReactNode } from 'react';
import {
  Outlet,
  useLoaderData,
  useLocation,
  useNavigation,
  useRouteError,
  type LoaderFunctionArgs,
} from 'react-router-dom';
import { fromRequest, publicApi } from 'shared-lib/api';
import { site } from 'shared-lib/site';
import { JsonLd, PageMeta } from 'shared-lib/ui';
import styled from 'styled-components';
import { BareError } from '../errors/bare-error';
import { LatePage } from '../errors/late-page';
import { PageError } from '../errors/page-error';
import { remoteOf } from '../errors/part-name';
import { useIsLate } from '../errors/use-is-late';
import { menuContent, noContent, type FrameContent } from './content';
import { FloatingLinks, Lane } from './floating-links';
import { Footer } from './footer';
import { Header } from './header';
import { Messages } from './messages';
import { organizationFacts } from './organization-facts';
import { PageSkeleton } from './page-skeleton';
import { useIsPrivate } from '../page-facts';
import { ScrollPosition } from './scroll-position';
import { SlimHeader } from './slim-header';
import { useFocusOnNavigation } from './use-focus-on-navigation';
import { useLastContent } from './use-last-content';

export async function frameLoader({ request }: LoaderFunctionArgs): Promise<FrameContent> {
  const options = fromRequest(request);
  const optional = { ...options, isOptional: true };
  const courses = orLogged(publicApi.courses(options), [], request.signal);
  const categories = () => orLogged(publicApi.categories(optional), [], request.signal);
  const [menu, social, logo] = await Promise.all([
    courses.then((listed) => menuContent(listed, categories)),
    orLogged(publicApi.social(optional), null, request.signal),
    orLogged(publicApi.logo(optional), null, request.signal),
  ]);
  return { ...menu, social, logo };
}

export function Frame() {
  const content = useLastContent(useLoaderData<FrameContent | undefined>());
  const { location } = useNavigation();
  const isLate = useIsLate(location);
  useFocusOnNavigation();
  return (
    <Layout content={content}>
      {location && isLate ? <LatePage to={location} /> : <Outlet />}
      <ScrollPosition />
    </Layout>
  );
}

export function PendingFrame() {
  const isPrivate = useIsPrivate();
  const here = useLocation();
  // `location` is set if the visitor navigates to another page while the first page loads.
  const { location } = useNavigation();
  const isLate = useIsLate(location ?? here);
  if (isLate)
    return (
      <Layout>
        <LatePage to={location} />
      </Layout>
    );
  return (
    <Layout>
      <PageMeta title={site().siteName} description="" isUnlisted={isPrivate} />
      <PageSkeleton />
    </Layout>
  );
}

/** Shows the error in the frame if a remote failed to load. Other errors may be errors of the frame itself. */
export function FrameError() {
  if (remoteOf(useRouteError()) === undefined) return <BareError />;
  return (
    <Layout>
      <PageError />
    </Layout>
  );
}

function Layout({ content = noContent, children }: { content?: FrameContent; children: ReactNode }) {
  const isPublic = !useIsPrivate();
  return (
    <Lane data-lane={isPublic || undefined}>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      {isPublic ? <Header {...content} /> : <SlimHeader logo={content.logo} />}
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      {isPublic && (
        <>
          <FloatingLinks />
          <Footer social={content.social} logo={content.logo} />
          <JsonLd facts={organizationFacts(content)} />
        </>
      )}
      <Messages isInHeader={!isPublic} />
    </Lane>
  );
}

async function orLogged<T, F>(part: Promise<T>, fallback: F, signal: AbortSignal): Promise<T | F> {
  try {
    return await part;
  } catch (error) {
    if (!signal.aborted) console.warn(error);
    return fallback;
  }
}

const Main = styled.main`
  min-height: 60vh;

  &:focus-visible,
  h1:focus-visible {
    outline: 0;
  }
`;
