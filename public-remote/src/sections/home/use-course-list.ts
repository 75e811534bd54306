import { startTransition, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { COURSES_AT_ONCE, courseListAddress } from 'shared-lib/schema';
import { notify } from 'shared-lib/ui';
import { setShownQuery } from '../../should-revalidate';
import { MAX_COURSES, type CourseCardData, type CourseList } from './course-list';
import { texts } from './texts';

type Options = { signal: AbortSignal };

export type CourseCalls = {
  courses: (options: Options) => Promise<CourseCardData[]>;
  coursesOfCategory: (category: string, options: Options) => Promise<CourseCardData[]>;
  preload: () => void;
};

type Shown = CourseList & {
  count: number;
  focused?: number;
};

type Selection = Pick<Shown, 'category' | 'count' | 'focused'>;

export function useCourseList(loaded: CourseList, calls: CourseCalls) {
  const [shown, setShown] = useState(() => allOf(loaded));
  const [loading, setLoading] = useState<Selection>();
  const [announcement, setAnnouncement] = useState(() => announcementOf(shown));
  const { hash, key, search } = useLocation();
  const [latest, setLatest] = useState(() => ({ loaded, key, picked: new Map<string, Shown>() }));
  const running = useRef<AbortController>(undefined);

  // A link to `#course` runs no loader, but gives the location a new `key`. The page then shows the list of the URL:
  // the list in `picked` if `replaceUrl` has set this URL, otherwise the loaded list.
  if (loaded !== latest.loaded || (hash === '#course' && key !== latest.key)) {
    const picked = loaded === latest.loaded ? latest.picked : new Map<string, Shown>();
    const list = picked.get(search) ?? allOf(loaded);
    setLatest({ loaded, key, picked });
    setShown(list);
    setLoading(undefined);
    setAnnouncement(announcementOf(list));
  }
  useEffect(
    () => () => {
      running.current?.abort();
      setShownQuery(undefined);
    },
    [latest],
  );

  function show(next: Shown) {
    replaceUrl(next, latest.picked);
    startTransition(() => {
      setLoading(undefined);
      setShown(next);
      setAnnouncement(countText(next.count, next.total));
    });
  }

  async function load(selection: Selection) {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    const { category } = selection;
    setLoading(selection);
    try {
      const courses = await (category === undefined
        ? calls.courses({ signal })
        : calls.coursesOfCategory(category, { signal }));
      if (!signal.aborted) show({ ...selection, courses, total: courses.length });
    } catch {
      if (signal.aborted) return;
      setLoading(undefined);
      setAnnouncement(texts.coursesFailed(category));
      notify.error(texts.coursesFailed(category));
    }
  }

  function pick(category: string | undefined) {
    if (category !== undefined || loaded.category !== undefined)
      return void load({ category, count: COURSES_AT_ONCE });
    running.current?.abort();
    show(allOf(loaded));
  }

  const { category, courses, count, total } = shown;

  function showMore() {
    if (loading) return;
    const more = { category, count: count + COURSES_AT_ONCE, focused: count };
    if (courses.length < total) void load(more);
    else show({ ...shown, ...more });
  }

  return {
    category: loading ? loading.category : category,
    shownCategory: category,
    shown: courses.slice(0, count),
    focused: shown.focused,
    isLoading: loading !== undefined,
    announcement,
    pick,
    more:
      count < total
        ? {
            hasReachedMaximum: count >= MAX_COURSES,
            address: courseListAddress(category, count + COURSES_AT_ONCE),
            showMore,
          }
        : undefined,
  };
}

const allOf = (list: CourseList): Shown => ({ ...list, count: list.courses.length });

function announcementOf({ category, failed, count, total }: Shown): string {
  if (failed !== undefined) return texts.coursesFailed(failed);
  return category === undefined && count === total ? '' : countText(count, total);
}

function countText(count: number, total: number): string {
  if (count < total) return texts.coursesOf(count, total);
  return total === 1 ? '1 course' : `${total} courses`;
}

/** Starts no navigation. Keeps `history.state`, in which the router stores its own data. */
function replaceUrl(shown: Shown, picked: Map<string, Shown>): void {
  // During a navigation, the router changes the URL before this page disappears. The URL of another page must stay.
  if (window.location.pathname !== '/') return;
  const address = courseListAddress(shown.category, shown.count).replace(/#.*/, () => window.location.hash);
  window.history.replaceState(window.history.state, '', address);
  setShownQuery(window.location.search);
  picked.set(window.location.search, shown);
}
