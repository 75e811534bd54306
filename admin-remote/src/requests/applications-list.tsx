import { useRevalidator } from 'react-router-dom';
import { adminApi, type Application } from 'shared-lib/api';
import styled from 'styled-components';
import type { Found } from '../lists/find-page';
import { ListView } from '../lists/list-view';
import { recordRow } from '../lists/record-rows';
import { consequence } from '../lists/removal-texts';
import { useRemoval } from '../lists/removal/use-removal';
import { applicantName } from './applicant-name';
import { ApplicationCard } from './application-card';

/** The information requests and applications, newest first. */
export function ApplicationsList({ found }: { found: Found<Application> }) {
  const { revalidate } = useRevalidator();
  const { ask, dialog, undoBar } = useRemoval<Application>({
    nameOf: applicantName,
    warningOf: () => consequence('It leaves this list for all admins.', found.hasTrash),
    remove: adminApi.removeApplication,
    restore: adminApi.restoreApplication,
    reload: revalidate,
    removed: 'Successfully delete!',
    failed: 'Message not be a delete',
  });
  return (
    <>
      <ListView
        found={found}
        noun={{ one: 'application', many: 'applications' }}
        empty={<p>What visitors send by the forms on the home, course and contact pages arrives here.</p>}
      >
        {(applications) => (
          <Cards role="list">
            {applications.map((application) => (
              <li key={application._id} {...recordRow(application._id)}>
                <ApplicationCard application={application} onDelete={() => ask(application)} />
              </li>
            ))}
          </Cards>
        )}
      </ListView>
      {undoBar}
      {dialog}
    </>
  );
}

const Cards = styled.ul`
  display: grid;
  gap: var(--s4);

  @container list (min-width: 600px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  @container list (min-width: 940px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
