import { useId, type ChangeEvent } from 'react';
import { IMPORT_MAX_MEGABYTES, IMPORT_MAX_ROWS } from 'shared-lib/schema';
import { buttonStyles, UploadIcon, type ButtonStyle } from 'shared-lib/ui';
import styled from 'styled-components';

const TITLES =
  'Name, Phone, Course, Start, End, Message, Received, Status, Assignee, Kind, Date, Time and Page';

export function FilePicker({ onPick }: { onPick: (file: File) => void }) {
  const id = useId();

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // Clears the input: otherwise, choosing the same file again would fire no change event.
    target.value = '';
    if (file) onPick(file);
  }

  return (
    <>
      <Hints id={id}>
        <li>
          A CSV file in UTF-8 of at most {IMPORT_MAX_ROWS.toLocaleString('en')} rows and{' '}
          {IMPORT_MAX_MEGABYTES} MB. In a spreadsheet program, save as “CSV UTF-8”.
        </li>
        <li>
          The first row has the titles. E-mail is required; possible are {TITLES}. An export of the table has
          these titles.
        </li>
        <li>No mail is sent, and nobody is subscribed to the newsletter.</li>
      </Hints>
      <PickerButton $size="small">
        <UploadIcon size={20} />
        Choose a CSV file
        <input
          type="file"
          accept=".csv,text/csv"
          aria-label="Choose a CSV file"
          aria-describedby={id}
          onChange={onChange}
        />
      </PickerButton>
    </>
  );
}

const Hints = styled.ul`
  display: grid;
  gap: var(--s2);
  max-width: var(--measure);
  padding-left: 1.2em;
  list-style: disc;
  font-size: var(--fs-small);
`;

const PickerButton = styled.label<ButtonStyle>`
  ${buttonStyles}
  position: relative;
  width: fit-content;
  min-height: 44px;
  cursor: pointer;

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;
  }

  &:has(:focus-visible) {
    outline: 3px solid var(--ring);
    outline-offset: 2px;
  }
`;
