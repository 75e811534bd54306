import { adminApi, type Application } from 'shared-lib/api';
import styled from 'styled-components';
import type { LoadedList } from '../lists/load-list';
import { ListFoot } from '../lists/list-foot';
import { ListView } from '../lists/list-view';
import { recordRowProps } from '../lists/record-rows';
import { withTrashNote } from '../lists/removal/removal-messages';
import { useRemoval } from '../lists/removal/use-removal';
import { applicantName } from './applicant-name';
import { ApplicationCard } from './application-card';

export function ApplicationsList({ list }: { list: LoadedList<Application> }) {
  const { askToRemove, dialog, undoBar } = useRemoval<Application>({
    nameOf: applicantName,
    consequenceOf: () => withTrashNote('It leaves this list for all admins.', list.trash),
    remove: adminApi.removeApplication,
    restore: list.trash ? adminApi.restoreApplication : undefined,
    removed: 'Successfully delete!',
    failed: 'Message not be a delete',
  });
  return (
    <>
      <ListView
        list={list}
        noun={{ one: 'application', many: 'applications' }}
        empty="Requests from the forms on the home, course and contact pages appear here."
      >
        {(applications) => (
          <Cards role="list">
            {applications.map((application) => (
              <li key={application._id} {...recordRowProps(application._id)}>
                <ApplicationCard application={application} onDelete={() => askToRemove(application)} />
              </li>
            ))}
          </Cards>
        )}
      </ListView>
      <ListFoot>{undoBar}</ListFoot>
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
