import { useId } from 'react';
import { IMPORT_MAX_MEGABYTES, IMPORT_MAX_ROWS } from 'shared-lib/schema';
import styled from 'styled-components';
import { FileButton } from '../../forms/inputs/file-button';

const TITLES =
  'Name, Phone, Course, Start, End, Message, Received, Status, Assignee, Kind, Date, Time and Page';

export function FilePicker({ onPick }: { onPick: (file: File) => void }) {
  const id = useId();
  return (
    <>
      <Hints id={id}>
        <li>
          A CSV file in UTF-8 of at most {IMPORT_MAX_ROWS.toLocaleString('en')} rows and{' '}
          {IMPORT_MAX_MEGABYTES} MB. In a spreadsheet program, save as “CSV UTF-8”.
        </li>
        <li>
          The first row has the titles. E-mail is required; possible are {TITLES}. A CSV export of the table
          has these titles.
        </li>
        <li>No mail is sent, and nobody is subscribed to the newsletter.</li>
      </Hints>
      <FileButton
        text="Choose a CSV file"
        kind="primary"
        accept=".csv,text/csv"
        aria-describedby={id}
        onPick={onPick}
      />
    </>
  );
}

const Hints = styled.ul`
  display: grid;
  gap: var(--s2);
  max-width: var(--measure);
  padding-left: 1.2em;
  font-size: var(--fs-small);
`;
