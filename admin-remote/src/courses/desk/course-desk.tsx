import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DeskCourse } from 'shared-lib/api';
import styled from 'styled-components';
import { SmallButton } from '../../ui/small-button';
import { PAGE_SIZE } from '../../lists/list-params';
import type { LoadedList } from '../../lists/load-list';
import { ListFoot } from '../../lists/list-foot';
import { ListTools } from '../../lists/list-layout';
import { ListView } from '../../lists/list-view';
import { BinLink } from '../../lists/removal/bin-link';
import { SelectionBar } from '../../lists/selection-bar';
import { useSelection } from '../../lists/use-selection';
import { AddCourseLink, courseTexts } from '../course-texts';
import { useCourseRemoval } from '../use-course-removal';
import { CourseDeskTable } from './desk-table';
import { DuplicateDialog } from './duplicate-dialog';
import { useCourseChanges } from './use-course-changes';
import { useCourseOrder } from './use-course-order';

export function CourseDesk({ list }: { list: LoadedList<DeskCourse> }) {
  const { items, total, params, trash } = list;
  const changes = useCourseChanges();
  const [duplicated, setDuplicated] = useState<DeskCourse>();
  const order = useCourseOrder({ loaded: items, offset: (params.page - 1) * PAGE_SIZE, total, changes });
  const isOrdered = params.search === '' && params.sort === '';
  const courses = isOrdered ? order.courses : items;
  const selection = useSelection(courses);
  const { selected } = selection;
  const { askToRemove, dialog, undoBar } = useCourseRemoval<DeskCourse>(trash);

  async function duplicate(course: DeskCourse, weeks: number) {
    await changes.duplicate(course, weeks);
    // The admin may have opened the dialog of another course meanwhile.
    setDuplicated((shown) => (shown === course ? undefined : shown));
  }

  return (
    <>
      <ListView
        list={list}
        {...courseTexts}
        action={
          <ListTools>
            <BinLink trash={trash} />
            <AddCourseLink />
          </ListTools>
        }
      >
        {() => (
          <>
            {!isOrdered && (
              <Note>
                <Link to="/admin/courses">Show the order of the site</Link> to move courses.
              </Note>
            )}
            <CourseDeskTable
              courses={courses}
              sort={params.sort}
              selection={selection}
              changes={changes}
              order={isOrdered ? order : undefined}
              onDuplicate={setDuplicated}
              onDelete={(course) => {
                changes.clearStatus();
                askToRemove(course);
              }}
            />
          </>
        )}
      </ListView>
      <ListFoot>
        {changes.statusBar}
        <div hidden={changes.hasStatus}>{undoBar}</div>
        {selected.length > 0 && (
          <SelectionBar label="Selected courses" count={selected.length} onClear={selection.clear}>
            {[true, false].map((isHidden) => (
              <SmallButton
                key={String(isHidden)}
                onClick={() => changes.setVisibility(selected, isHidden, () => selection.deselect(selected))}
              >
                {isHidden ? 'Hide' : 'Show'}
              </SmallButton>
            ))}
          </SelectionBar>
        )}
      </ListFoot>
      {dialog}
      {duplicated && (
        <DuplicateDialog
          key={duplicated._id}
          course={duplicated}
          isBusy={changes.isBusy}
          onConfirm={(weeks) => void duplicate(duplicated, weeks)}
          onCancel={() => setDuplicated(undefined)}
        />
      )}
    </>
  );
}

const Note = styled.p`
  margin-bottom: var(--s3);
  font-size: var(--fs-small);
`;
