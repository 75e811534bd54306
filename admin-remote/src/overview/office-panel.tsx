import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Overview } from 'shared-lib/api';
import { today } from 'shared-lib/site';
import { from } from 'shared-lib/ui';
import styled from 'styled-components';
import { card } from '../ui/card';
import { dayText } from '../ui/day-text';
import { formatTimestamp } from '../ui/timestamp';
import { describeChange, durationText } from './office-texts';

const DESK = '/admin/Apply-now-data?list=table';

export function OfficePanel({ overview }: { overview: Overview | 'failed' }) {
  if (overview === 'failed')
    return (
      <Failure role="status">What needs attention could not be loaded. Reload the page to try again.</Failure>
    );
  const { requests, courses, unsentMails, changes } = overview;
  const median = requests.medianAnswerSeconds;
  return (
    <Office>
      <Card aria-labelledby="today">
        <h2 id="today">Today</h2>
        <Facts role="list">
          <Fact label="New requests" to={DESK} value={requests.new} />
          <Fact
            label="Unanswered for more than a working day"
            to={`${DESK}&tab=all&due=answer`}
            value={requests.unanswered}
            isUrgent
          />
          <Fact
            label="Follow-ups due"
            to={`${DESK}&tab=all&due=follow-up`}
            value={requests.followUps}
            isUrgent
          />
          {requests.spam !== undefined && (
            <Fact
              label="Requests in Spam"
              hint={requests.spam > 0 ? 'Look for people among them' : undefined}
              to={`${DESK}&tab=spam`}
              value={requests.spam}
            />
          )}
          <Fact label="Unsent mails" to="/admin/Apply-now-data?list=mails" value={unsentMails} isUrgent />
          <Fact
            label="Median answer time, last 30 days"
            to={`${DESK}&tab=answered`}
            value={median === null ? '–' : durationText(median)}
          />
        </Facts>
      </Card>
      <Card aria-labelledby="ending">
        <h2 id="ending">Course dates that run out</h2>
        {courses.length === 0 && <p>No course runs out of dates in the next two weeks.</p>}
        <Lines role="list">
          {courses.map(({ _id, name, lastDay }) => (
            <li key={_id}>
              <Link to={`/admin/courses/edit/${encodeURIComponent(_id)}`}>{name}</Link>
              <small>
                {lastDay < today() ? 'The last run began on' : 'The last run begins on'} {dayText(lastDay)}
              </small>
            </li>
          ))}
        </Lines>
      </Card>
      <Card aria-labelledby="changes">
        <h2 id="changes">Latest changes</h2>
        {changes.length === 0 && <p>Nobody has changed anything yet.</p>}
        <Lines role="list">
          {changes.map((change) => {
            const { text, to } = describeChange(change);
            return (
              <li key={`${change.id} ${change.at} ${change.event}`}>
                <Link to={to}>{text}</Link>
                <small>
                  {change.by}, <time dateTime={change.at}>{formatTimestamp(change.at)}</time>
                </small>
              </li>
            );
          })}
        </Lines>
      </Card>
    </Office>
  );
}

type FactProps = { label: string; hint?: string; to: string; value: ReactNode; isUrgent?: boolean };

const Fact = ({ label, hint, to, value, isUrgent = false }: FactProps) => (
  <li data-urgent={(isUrgent && value !== 0) || undefined}>
    <span>
      <Link to={to}>{label}</Link>
      {hint && <small>{hint}</small>}
    </span>
    <strong>{value}</strong>
  </li>
);

const Failure = styled.p`
  margin-top: var(--s5);
`;

const Office = styled.div`
  display: grid;
  gap: var(--s3);
  margin-top: var(--s5);

  ${from.large} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--s5);
  }
`;

const Card = styled.section`
  ${card}
  min-width: 0;
  padding: clamp(14px, 2vw, 22px) clamp(16px, 2vw, 24px);

  h2 {
    margin-bottom: var(--s2);
    font-size: 1.125rem;
    letter-spacing: var(--ls-h3);
  }

  p,
  li {
    font-size: var(--fs-small);
    line-height: 1.45;
  }

  li {
    padding-block: 6px;
    border-top: 1px solid var(--line);
  }

  li:first-child {
    border-top: 0;
  }

  small {
    display: block;
    color: var(--muted);
    font-size: var(--fs-cap);
  }
`;

const Facts = styled.ul`
  li {
    display: flex;
    gap: var(--s3);
    align-items: center;
    justify-content: space-between;
    min-height: 44px;
  }

  strong {
    flex: none;
    color: var(--heading);
    font-size: 1.25rem;
    font-variant-numeric: tabular-nums;
  }

  [data-urgent] strong {
    padding-inline: 10px;
    border-radius: var(--r-sm);
    background: var(--sun-50);
    color: var(--sun-800);
  }
`;

const Lines = styled.ul`
  li {
    display: grid;
    overflow-wrap: anywhere;
  }

  a {
    font-weight: 600;
  }
`;
