import type { AdminSession } from 'shared-lib/api';
import { LogoutIcon, useSubmit } from 'shared-lib/ui';
import styled from 'styled-components';
import { formatTimestamp } from '../ui/timestamp';
import { RowButton } from '../lists/row-actions';

type EndProps = {
  end: (session: AdminSession) => Promise<AdminSession>;
  onDone: (session: AdminSession) => void;
  onFailed: (error: unknown) => void;
};

export function SessionList({ sessions, ...ending }: EndProps & { sessions: AdminSession[] }) {
  return (
    <Rows role="list" aria-labelledby="sessions">
      {sessions.map((session) => (
        <li key={session._id}>
          <Device>
            {session.device}
            {session.isCurrent && <CurrentBadge>this browser</CurrentBadge>}
          </Device>
          <Time>
            Since {formatTimestamp(session.createdAt)}, ends {formatTimestamp(session.expiresAt)}
          </Time>
          <EndButton session={session} {...ending} />
        </li>
      ))}
    </Rows>
  );
}

/** Has its own `useSubmit`, so that ending one session does not block the buttons of other sessions. */
function EndButton({ session, end, ...handlers }: EndProps & { session: AdminSession }) {
  const { isSubmitting, submit } = useSubmit(end, handlers);
  return (
    <RowButton
      Icon={LogoutIcon}
      label="Sign out"
      name={`${session.device}, since ${formatTimestamp(session.createdAt)}`}
      aria-disabled={isSubmitting || undefined}
      onClick={() => void submit(session)}
    />
  );
}

const Rows = styled.ul`
  margin-top: var(--s4);

  li {
    display: grid;
    grid-template: 'device end' 'time end' / minmax(0, 1fr) auto;
    column-gap: var(--s4);
    align-items: center;
    min-height: 72px;
    padding-block: 10px;
    border-bottom: 1px solid var(--line);
  }

  button {
    grid-area: end;
  }
`;

const Device = styled.span`
  grid-area: device;
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s2);
  align-items: baseline;
  color: var(--heading);
  font-weight: 700;
  line-height: 1.35;
  overflow-wrap: anywhere;
`;

const CurrentBadge = styled.span`
  padding: 1px 8px;
  border-radius: var(--r-xs);
  background: var(--petrol-100);
  color: var(--petrol-800);
  font-size: var(--fs-cap);
  font-weight: 600;
`;

const Time = styled.span`
  grid-area: time;
  color: var(--muted);
  font-size: var(--fs-small);
  line-height: 1.4;
  font-variant-numeric: tabular-nums;
`;
