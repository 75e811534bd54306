import type { DeskCourse } from 'shared-lib/api';
import { Button, CloseIcon } from 'shared-lib/ui';
import styled from 'styled-components';
import { IconButton } from '../../ui/icon-button';
import type { CourseChanges } from './use-course-changes';

type Props = { courses: DeskCourse[]; changes: CourseChanges; onClear: () => void };

/**
 * Bar that hides or shows the selected courses. It overlaps the end of the list, so that no row moves when it appears.
 */
export function SelectionBar({ courses, changes, onClear }: Props) {
  const set = (isHidden: boolean) => void changes.setVisibility(courses, isHidden);
  return (
    <Bar role="region" aria-label="Selected courses">
      <strong>{courses.length} selected</strong>
      <IconButton label="Clear selection" onClick={onClear}>
        <CloseIcon size={18} />
      </IconButton>
      <Button type="button" kind="outline" size="small" isBusy={changes.isBusy} onClick={() => set(true)}>
        Hide
      </Button>
      <Button type="button" kind="outline" size="small" isBusy={changes.isBusy} onClick={() => set(false)}>
        Show
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  z-index: var(--z-sticky);
  bottom: var(--s4);
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s3);
  align-items: center;
  margin-top: var(--s4);
  padding: 6px 14px;
  border: 1px solid var(--line-strong);
  border-radius: var(--r-md);
  background: var(--white);
  color: var(--heading);
  box-shadow: var(--e2);

  // The bar is always in view, so focus on one of its controls must not scroll the page.
  button {
    scroll-margin-block: -96px;
  }
`;
