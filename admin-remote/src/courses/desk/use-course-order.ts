import { useEffect, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { DeskCourse } from 'shared-lib/api';
import type { CourseChanges } from './use-course-changes';

const HANDLE = 'data-order-handle';

type Options = {
  courses: DeskCourse[];
  /** Index of the first shown course in the list of all courses. */
  offset: number;
  total: number;
  changes: Pick<CourseChanges, 'isBusy' | 'move'>;
};

export function useCourseOrder({ courses, offset, total, changes }: Options) {
  const [dropIndex, setDropIndex] = useState<number>();
  const [draggedId, setDraggedId] = useState<string>();
  const [movedId, setMovedId] = useState<string>();

  // Focuses the drag handle of the moved course again: it loses the focus when React moves the row.
  useEffect(() => {
    if (!movedId || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[${HANDLE}="${CSS.escape(movedId)}"]`)?.focus();
  }, [movedId, courses]);

  const placeOf = (course: DeskCourse) => offset + courses.indexOf(course);
  const moveBy = (course: DeskCourse, steps: number) => moveTo(course, placeOf(course) + steps);

  function moveTo(course: DeskCourse, place: number) {
    const from = placeOf(course);
    const to = Math.max(0, Math.min(place, total - 1));
    if (changes.isBusy || to === from) return;
    setMovedId(course._id);
    void changes.move(course, from, to);
  }

  function startDrag(course: DeskCourse, { currentTarget, button }: PointerEvent<HTMLElement>) {
    const body = currentTarget.closest('tbody');
    if (button !== 0 || !body || changes.isBusy) return;
    setDraggedId(course._id);
    let index: number | undefined;
    const listeners = new AbortController();
    const listening = { signal: listeners.signal };

    function end() {
      listeners.abort();
      setDraggedId(undefined);
      setDropIndex(undefined);
    }

    window.addEventListener(
      'pointermove',
      ({ clientY }) => {
        scrollAtEdge(clientY);
        index = rowIndexAt(body, clientY);
        setDropIndex(index);
      },
      listening,
    );
    window.addEventListener(
      'pointerup',
      () => {
        end();
        if (index === undefined) return;
        const from = courses.indexOf(course);
        // `index` includes the dragged row. Removing that row lowers all later positions by one.
        moveTo(course, offset + (index > from ? index - 1 : index));
      },
      listening,
    );
    window.addEventListener('pointercancel', end, listening);
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), listening);
  }

  return {
    /** Index of the row above which the course will be inserted, or the number of rows for the end. */
    dropIndex,
    draggedId,
    isFirst: (course: DeskCourse) => placeOf(course) === 0,
    isLast: (course: DeskCourse) => placeOf(course) === total - 1,
    moveBy,
    handleProps: (course: DeskCourse) => ({
      [HANDLE]: course._id,
      onPointerDown: (event: PointerEvent<HTMLElement>) => startDrag(course, event),
      onKeyDown: (event: KeyboardEvent) => {
        const steps = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (!steps) return;
        event.preventDefault();
        moveBy(course, steps);
      },
    }),
  };
}

export type CourseOrder = ReturnType<typeof useCourseOrder>;

function rowIndexAt(body: Element, clientY: number): number {
  const rows = [...body.children];
  const index = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return clientY < top + height / 2;
  });
  return index < 0 ? rows.length : index;
}

const EDGE = 80;
const STEP = 16;

function scrollAtEdge(clientY: number) {
  if (clientY < EDGE + 72) window.scrollBy(0, -STEP);
  else if (clientY > window.innerHeight - EDGE) window.scrollBy(0, STEP);
}
