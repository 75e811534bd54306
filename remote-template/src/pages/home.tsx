import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { fromRequest, publicApi } from 'shared-lib/api';
import { Container, PageMeta } from 'shared-lib/ui';
import styled from 'styled-components';

/** Runs on the server for the first page of a visit, and in the browser for later navigations. */
export async function loader({ request }: LoaderFunctionArgs) {
  const courses = await publicApi.courses(fromRequest(request));
  return { names: courses.map(({ name }) => name) };
}

export function Component() {
  const { names } = useLoaderData<typeof loader>();
  return (
    <Page as="section" aria-labelledby="title">
      <PageMeta title="New remote" description="All courses of the institute." />
      <h1 id="title">New remote</h1>
      {names.length === 0 && <p>There are no courses yet.</p>}
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Link to={encodeURIComponent(name)}>{name}</Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}

const Page = styled(Container)`
  padding-block: var(--section);
`;
