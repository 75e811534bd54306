import type { DeskRequestDetail } from 'shared-lib/api';
import styled from 'styled-components';
import { formatTimestamp } from '../../ui/timestamp';
import { authorText, eventText } from './labels';

export function RequestHistory({ request }: { request: DeskRequestDetail }) {
  return (
    <Events role="list">
      {request.events.toReversed().map((event) => (
        <li key={event._id}>
          <Head>
            <strong>{eventText(event)}</strong> {authorText(event)},{' '}
            <time dateTime={event.at}>{formatTimestamp(event.at)}</time>
          </Head>
          {(event.kind === 'note' || event.kind === 'reply') && <Note>{event.after}</Note>}
        </li>
      ))}
      <li>
        <Head>
          <strong>Received</strong>{' '}
          <time dateTime={request.receivedAt}>{formatTimestamp(request.receivedAt)}</time>
        </Head>
      </li>
    </Events>
  );
}

const Events = styled.ol`
  display: grid;
  gap: var(--s3);
  padding-left: var(--s4);
  border-left: 2px solid var(--line);
`;

const Head = styled.p`
  color: var(--muted);
  font-size: var(--fs-cap);

  strong {
    color: var(--heading);
  }
`;

const Note = styled.p`
  margin-top: 2px;
  color: var(--ink);
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
