import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom';
import { adminApi, publicApi, type Page } from 'shared-lib/api';
import { Button, from } from 'shared-lib/ui';
import styled from 'styled-components';
import { AdminPage } from '../ui/admin-page';
import { findFailedMails } from '../mails/failed-mails';
import { UnsentNotice } from '../mails/unsent-notice';
import { redirectIfSignedOut } from '../session/signed-out';
import { CountTile } from '../overview/count-tile';
import { NextStep } from '../overview/next-step';

/** Each number stands for itself: one that cannot be had is null. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { signal } = request;
  const [courses, categories, applications, reviews, unsent] = await Promise.all([
    countOf(totalOf(adminApi.courses(ONE, { signal }))),
    countOf(publicApi.categories({ signal }).then(({ length }) => length)),
    countOf(totalOf(adminApi.applications(ONE, { signal }))),
    countOf(totalOf(adminApi.reviews(ONE, { signal }))),
    findFailedMails(request),
  ]);
  return { courses, categories, applications, reviews, unsentMails: unsent.mails.length };
}

export function Component() {
  const { courses, categories, applications, reviews, unsentMails } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Welcome" lead="What the site holds today.">
      <UnsentNotice count={unsentMails} />
      <Tiles>
        <CountTile label="Total Course" count={courses} />
        <CountTile label="Total Categori" count={categories} />
        <CountTile label="Applied Student" count={applications} />
        <CountTile label="Customer Review" count={reviews} />
      </Tiles>
      {[courses, categories, applications, reviews].includes(null) && <CountAgain />}
      <NextStep />
    </AdminPage>
  );
}

function CountAgain() {
  const { revalidate, state } = useRevalidator();
  return (
    <Again size="small" kind="outline" isBusy={state === 'loading'} onClick={() => void revalidate()}>
      Count again
    </Again>
  );
}

/** A page tells how many there are in all, so that the smallest one is enough. */
const ONE = { limit: 1 };

const totalOf = async (page: Promise<Page<unknown>>) => (await page).total;

async function countOf(count: Promise<number>): Promise<number | null> {
  try {
    return await count;
  } catch (error) {
    redirectIfSignedOut(error);
    return null;
  }
}

const Tiles = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s3);

  ${from.small} {
    gap: var(--s5);
  }

  ${from.large} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Again = styled(Button)`
  margin-top: var(--s4);
`;
