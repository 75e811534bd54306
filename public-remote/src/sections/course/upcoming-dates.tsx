import { useState } from 'react';
import type { Course } from 'shared-lib/api';
import { usePostedForm } from 'shared-lib/forms';
import { Band, ButtonLink, FormMessage, screenOnly } from 'shared-lib/ui';
import styled from 'styled-components';
import { APPLY_FORM, ApplyPanel, type SendApplication } from './apply-panel';
import { runsOf, upcomingRuns } from './course-runs';
import { DateRow } from './date-row';
import { texts } from './texts';

type Props = {
  course: Course;
  /** Id of the run whose form is initially open; null for none. */
  applyFor: string | null;
  /** `YYYY-MM-DD` in the institute's time zone. */
  today: string;
  send: SendApplication;
};

/** The open runs of a course. At most one application form is open. */
export function UpcomingDates({ course, applyFor, today, send }: Props) {
  const runs = upcomingRuns(course.upcomingCourses, today);
  const isPosted = usePostedForm(APPLY_FORM)?.outcome === 'success';
  const [isApplied, setApplied] = useState(isPosted);
  const [open, setOpen] = useState(isPosted ? null : applyFor);

  function toggle(id: string, isOpen: boolean) {
    setApplied(false);
    setOpen(isOpen ? id : null);
  }

  function onApplied(id: string) {
    setApplied(true);
    setOpen((current) => (current === id ? null : current));
  }

  return (
    <Band id="dates" labelledBy="upcoming-dates">
      <h2 id="upcoming-dates">Upcoming Course dates</h2>
      <Status role="status">
        {isApplied && <FormMessage outcome="success">{texts.dates.applied}</FormMessage>}
      </Status>
      {runs.length > 0 ? (
        <Board role="list">
          {runs.map((run, index) => (
            <DateRow
              key={run.id}
              run={run}
              index={index}
              isOpen={run.id === open}
              onToggle={(isOpen) => toggle(run.id, isOpen)}
            >
              {({ close, restoreFocus }) => (
                <ApplyPanel
                  run={run}
                  courseName={course.name}
                  send={send}
                  onSent={() => {
                    restoreFocus();
                    onApplied(run.id);
                  }}
                  onClose={close}
                />
              )}
            </DateRow>
          ))}
        </Board>
      ) : (
        <NoDates>
          <p>{runsOf(course.upcomingCourses).length > 0 ? texts.dates.allStarted : texts.dates.noDates}</p>
          <ButtonLink to="#form">{texts.request}</ButtonLink>
        </NoDates>
      )}
    </Band>
  );
}

const Status = styled.div`
  display: grid;
  margin-block: var(--s4);

  ${screenOnly}
`;

const Board = styled.ol`
  border-block: 2px solid var(--heading);

  @media print {
    margin-top: var(--s3);
  }
`;

const NoDates = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s5) var(--s8);
  align-items: center;
  justify-content: space-between;
  padding-block: var(--s6);
  border-block: 2px solid var(--heading);

  p {
    max-width: 48ch;
    font-size: var(--fs-lead);
    line-height: var(--lh-lead);
  }

  a {
    ${screenOnly}
  }
`;
