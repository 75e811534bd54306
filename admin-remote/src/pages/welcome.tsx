import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom';
import { adminApi, publicApi } from 'shared-lib/api';
import { Button, from } from 'shared-lib/ui';
import styled from 'styled-components';
import { AdminPage } from '../frame/admin-page';
import { redirectIfSignedOut } from '../session/signed-out';
import { CountTile } from '../welcome/count-tile';

/** Each number stands for itself: one that cannot be had is null. */
export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [courses, categories, applications, reviews] = await Promise.all([
    countOf(publicApi.courses({ signal })),
    countOf(publicApi.categories({ signal })),
    countOf(adminApi.applications({ signal })),
    countOf(publicApi.reviews({ signal })),
  ]);
  return { courses, categories, applications, reviews };
}

export function Component() {
  const { courses, categories, applications, reviews } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Welcome" lead="What the site holds today.">
      <Tiles>
        <CountTile label="Total Course" count={courses} filled={4} />
        <CountTile label="Total Categori" count={categories} filled={2} />
        <CountTile label="Applied Student" count={applications} filled={3} />
        <CountTile label="Customer Review" count={reviews} filled={1} />
      </Tiles>
      {[courses, categories, applications, reviews].includes(null) && <CountAgain />}
    </AdminPage>
  );
}

function CountAgain() {
  const { revalidate, state } = useRevalidator();
  return (
    <Button size="small" kind="outline" isBusy={state === 'loading'} onClick={() => void revalidate()}>
      Count again
    </Button>
  );
}

async function countOf(list: Promise<unknown[]>): Promise<number | null> {
  try {
    return (await list).length;
  } catch (error) {
    redirectIfSignedOut(error);
    return null;
  }
}

const Tiles = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
  gap: var(--s4);
  margin-bottom: var(--s5);

  ${from.small} {
    gap: var(--s5);
  }
`;
