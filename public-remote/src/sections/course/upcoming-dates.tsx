import { useState } from 'react';
import type { Course } from 'shared-lib/api';
import { requestIdIn, usePostedForm } from 'shared-lib/forms';
import { Band, ButtonLink, FormMessage, screenOnly } from 'shared-lib/ui';
import styled from 'styled-components';
import type { SendInquiry } from '../shared/inquiry-form';
import { SyllabusLink, type Syllabus } from '../shared/syllabus-link';
import { APPLY_FORM, ApplyPanel } from './apply-panel';
import { runsOf, upcomingRuns } from './course-runs';
import { DateRow } from './date-row';
import { texts } from './texts';

type Props = {
  course: Course;
  applyFor: string | null;
  today: string;
  syllabus?: Syllabus;
  send: SendInquiry;
};

export function UpcomingDates({ course, applyFor, today, syllabus, send }: Props) {
  const runs = upcomingRuns(course.upcomingCourses, today);
  const posted = usePostedForm(APPLY_FORM);
  const isPosted = posted?.outcome === 'success';
  const [requestId, setRequestId] = useState(posted?.requestId ?? '');
  const [isApplied, setApplied] = useState(isPosted);
  const [open, setOpen] = useState(isPosted ? null : applyFor);

  function toggle(id: string, isOpen: boolean) {
    setApplied(false);
    setOpen(isOpen ? id : null);
  }

  function onApplied(id: string, answer: unknown) {
    setRequestId(requestIdIn(answer));
    setApplied(true);
    setOpen((current) => (current === id ? null : current));
  }

  return (
    <Band id="dates" labelledBy="upcoming-dates">
      <h2 id="upcoming-dates">Upcoming Course dates</h2>
      {/* The browser scrolls to the id of a posted form. A success closes the form, so the message gets that id. */}
      <Status role="status" id={open === null ? APPLY_FORM : undefined}>
        {isApplied && <FormMessage outcome="success">{texts.dates.applied}</FormMessage>}
        {isApplied && syllabus && requestId && <SyllabusLink syllabus={syllabus} requestId={requestId} />}
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
                  onSent={(answer) => {
                    restoreFocus();
                    onApplied(run.id, answer);
                  }}
                  onClose={close}
                />
              )}
            </DateRow>
          ))}
        </Board>
      ) : (
        <NoDates>
          <div>
            <h3>{texts.dates.soon}</h3>
            <p>{runsOf(course.upcomingCourses).length > 0 ? texts.dates.allStarted : texts.dates.noDates}</p>
          </div>
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

  h3 {
    margin-bottom: var(--s2);
  }

  p {
    max-width: 48ch;
    font-size: var(--fs-lead);
    line-height: var(--lh-lead);
  }

  a {
    ${screenOnly}
  }
`;
