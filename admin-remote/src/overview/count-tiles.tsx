import { useRevalidator } from 'react-router-dom';
import { Button, from } from 'shared-lib/ui';
import styled from 'styled-components';
import { CountTile } from './count-tile';
import type { SiteCounts } from './site-counts';

export function CountTiles({ counts }: { counts: SiteCounts }) {
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <Tiles>
        <CountTile label="Total Course" to="/admin/courses" count={counts.courses} />
        <CountTile label="Total Categori" to="/admin/categories" count={counts.categories} />
        <CountTile label="Applied Student" to="/admin/Apply-now-data" count={counts.applications} />
        <CountTile label="Customer Review" to="/admin/customer-review" count={counts.reviews} />
      </Tiles>
      {Object.values(counts).includes(null) && (
        <Retry size="small" kind="outline" isBusy={state === 'loading'} onClick={() => void revalidate()}>
          Count again
        </Retry>
      )}
    </>
  );
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

const Retry = styled(Button)`
  margin-top: var(--s4);
`;
