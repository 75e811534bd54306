import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { fromRequest, publicApi } from 'shared-lib/api';
import { Container, PageMeta } from 'shared-lib/ui';
import styled from 'styled-components';

/** If the call throws an `ApiError`, such as 404 for an unknown course, the page has the status of that error. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const { name, shortDetails } = await publicApi.courseByName(params.name ?? '', fromRequest(request));
  return { name, shortDetails };
}

export function Component() {
  const { name, shortDetails } = useLoaderData<typeof loader>();
  return (
    <Page as="section" aria-labelledby="title">
      <PageMeta title={name} description={shortDetails} />
      <h1 id="title">{name}</h1>
      <p>{shortDetails}</p>
      <Link to="..">All courses</Link>
    </Page>
  );
}

const Page = styled(Container)`
  padding-block: var(--section);
`;
