import { startTransition, useRef, useState } from 'react';
import type { CourseSummary } from 'shared-lib/api';
import { notify } from 'shared-lib/ui';
import { texts } from './texts';

export type CoursesOfCategory = (
  category: string,
  options: { signal: AbortSignal },
) => Promise<CourseSummary[]>;

/** The picked category; undefined stands for all courses. */
type Picked = string | undefined;

/**
 * Which courses are shown. The old ones stay until the new ones are here, and stay when those cannot be had.
 * Of several quick picks the last one counts.
 */
export function useCategory(all: CourseSummary[], coursesOfCategory: CoursesOfCategory) {
  const [shown, setShown] = useState<{ category: Picked; courses: CourseSummary[] }>();
  const [loading, setLoading] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const running = useRef<AbortController>(undefined);

  function show(category: Picked, courses: CourseSummary[]) {
    startTransition(() => {
      setLoading(undefined);
      setShown({ category, courses });
      setAnnouncement(courses.length === 1 ? '1 course' : `${courses.length} courses`);
    });
  }

  async function pick(category: Picked) {
    running.current?.abort();
    if (category === undefined) return show(undefined, all);

    const request = new AbortController();
    running.current = request;
    setLoading(category);
    try {
      const courses = await coursesOfCategory(category, { signal: request.signal });
      if (!request.signal.aborted) show(category, courses);
    } catch {
      if (request.signal.aborted) return;
      setLoading(undefined);
      setAnnouncement(texts.coursesFailed(category));
      notify.error(texts.coursesFailed(category));
    }
  }

  return {
    category: loading ?? shown?.category,
    shown: shown?.category === undefined ? all : shown.courses,
    isLoading: loading !== undefined,
    announcement,
    pick: (category: Picked) => void pick(category),
  };
}
