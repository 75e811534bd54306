import { Fragment, useReducer, useRef, useState } from 'react';
import type { DeskOptions } from 'shared-lib/api';
import { UNASSIGNED } from 'shared-lib/schema';
import { SelectField } from 'shared-lib/ui';
import styled from 'styled-components';
import { SmallButton } from '../../ui/small-button';
import { dayText } from '../../ui/day-text';
import { DateFilter } from './date-filter';
import { FILTERS, SPAM, type DeskFilters } from './desk-params';
import { CONSENT_LABELS } from './labels';
import { Options } from './options';
import { useListParams } from '../../lists/use-list-params';

type Props = {
  filters: DeskFilters;
  options: DeskOptions;
  isNewsletter: boolean;
  hasReplies: boolean;
  hasNewsletter: boolean;
};

export function DeskFilters({ filters, options, isNewsletter, hasReplies, hasNewsletter }: Props) {
  const { show } = useListParams();
  const used = FILTERS.filter((name) => filters[name] !== '');
  const [isOpen, setOpen] = useState(used.length > 0);
  const toggle = useRef<HTMLButtonElement>(null);
  const [clearings, countClearing] = useReducer((count: number) => count + 1, 0);
  const set = (name: string) => (event: { target: { value: string } }) =>
    show({ [name]: event.target.value, ...(name === 'course' && { start: '' }), open: '' });
  function clear() {
    // Clearing the filters removes the button that has the focus, so the focus moves first.
    toggle.current?.focus();
    countClearing();
    show(Object.fromEntries(FILTERS.map((name) => [name, ''])));
  }
  const startDates = options.courses
    .filter(({ course }) => filters.course === '' || course === filters.course)
    .flatMap((subject) => subject.startDates);

  return (
    <>
      <Toggle ref={toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Filters{used.length > 0 && ` (${used.length})`}
      </Toggle>
      {isOpen && (
        <Fields>
          {!isNewsletter && (
            <>
              <SelectField label="Course" value={filters.course} onChange={set('course')}>
                <option value="">All courses</option>
                <Options values={options.courses.map(({ course }) => course)} chosen={filters.course} />
              </SelectField>
              <SelectField label="Course starts" value={filters.start} onChange={set('start')}>
                <option value="">Any day</option>
                <Options values={startDates.sort()} chosen={filters.start} textOf={dayText} />
              </SelectField>
            </>
          )}
          {hasReplies && !isNewsletter && (
            <SelectField label="Due" value={filters.due} onChange={set('due')}>
              <option value="">Any</option>
              <option value="answer">Unanswered for a working day</option>
              <option value="follow-up">Follow-up</option>
            </SelectField>
          )}
          {isNewsletter && hasNewsletter && (
            <SelectField label="Subscription" value={filters.consent} onChange={set('consent')}>
              <option value="">All but spam</option>
              {Object.entries(CONSENT_LABELS).map(([consent, label]) => (
                <option key={consent} value={consent}>
                  {label}
                </option>
              ))}
              <option value={SPAM}>Spam</option>
            </SelectField>
          )}
          {/* A new key resets the date fields, including a typed date that is not in the URL yet. */}
          <Fragment key={clearings}>
            <DateFilter label="Received from" name="from" applied={filters.from} />
            <DateFilter label="Received until" name="to" applied={filters.to} />
          </Fragment>
          <SelectField label="Assigned to" value={filters.assignee} onChange={set('assignee')}>
            <option value="">Anybody</option>
            <option value={UNASSIGNED}>Nobody</option>
            <Options
              values={options.admins}
              chosen={filters.assignee === UNASSIGNED ? '' : filters.assignee}
            />
          </SelectField>
          {used.length > 0 && <SmallButton onClick={clear}>Clear filters</SmallButton>}
        </Fields>
      )}
    </>
  );
}

const Toggle = styled(SmallButton)`
  min-height: 52px;
`;

const Fields = styled.div`
  display: grid;
  flex-basis: 100%;
  grid-template-columns: repeat(auto-fit, minmax(min(168px, 100%), 1fr));
  gap: var(--s3);
  align-items: end;

  input,
  select,
  button {
    min-height: 44px;
    padding-block: 8px;
    font-size: var(--fs-small);
  }
`;
