import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { DeskCourse } from 'shared-lib/api';
import type { CourseChanges } from './use-course-changes';

type Options = {
  loaded: DeskCourse[];
  /** Number of courses on the pages before this one. */
  offset: number;
  total: number;
  changes: Pick<CourseChanges, 'isBusy' | 'isListCurrent' | 'move'>;
};

export function useCourseOrder({ loaded, offset, total, changes }: Options) {
  const [dropIndex, setDropIndex] = useState<number>();
  const [draggedId, setDraggedId] = useState<string>();
  const loadedOrder = { loaded, places: placesOf(loaded, offset), isMoved: false };
  const [order, setOrder] = useState(loadedOrder);
  if (changes.isListCurrent && (order.loaded !== loaded || order.isMoved)) setOrder(loadedOrder);

  const placeOf = ({ _id }: DeskCourse) => order.places.get(_id) ?? loadedOrder.places.get(_id) ?? total;
  const courses = loaded.toSorted((one, other) => placeOf(one) - placeOf(other));
  const moveBy = (course: DeskCourse, steps: number) => moveTo(course, placeOf(course) + steps);

  function moveTo(course: DeskCourse, place: number) {
    const from = placeOf(course);
    const to = Math.max(0, Math.min(place, total - 1));
    if (to === from) return;
    changes.move(course, from, to, (shown) =>
      setOrder(({ places }) => ({ loaded, places: withMove(places, course._id, shown), isMoved: true })),
    );
  }

  function startDrag(course: DeskCourse, { currentTarget, button }: PointerEvent<HTMLElement>) {
    const body = currentTarget.closest('tbody');
    if (button !== 0 || !body) return;
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
    /** Includes moves that are not stored yet. */
    courses,
    /** Index of the row above which a drop inserts the course. The number of rows means the end of the list. */
    dropIndex,
    draggedId,
    isFirst: (course: DeskCourse) => placeOf(course) === 0,
    isLast: (course: DeskCourse) => placeOf(course) === total - 1,
    moveBy,
    handleProps: (course: DeskCourse) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => startDrag(course, event),
      onKeyDown: (event: KeyboardEvent) => {
        const steps = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (!steps || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        // While a move is being stored, a held key would queue moves faster than the service can store them.
        if (!event.repeat || !changes.isBusy) moveBy(course, steps);
      },
    }),
  };
}

export type CourseOrder = ReturnType<typeof useCourseOrder>;

const placesOf = (courses: DeskCourse[], offset: number): ReadonlyMap<string, number> =>
  new Map(courses.map(({ _id }, index) => [_id, offset + index]));

function withMove(places: ReadonlyMap<string, number>, movedId: string, to: number) {
  const from = places.get(movedId) ?? to;
  const shift = (place: number) => Number(to <= place && place < from) - Number(from < place && place <= to);
  return new Map([...places].map(([id, place]) => [id, id === movedId ? to : place + shift(place)]));
}

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
