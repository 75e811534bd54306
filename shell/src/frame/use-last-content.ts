import { useState } from 'react';
import { noContent, type FrameContent } from './content';

/** The frame's content as it was last had: asking again while the service fails does not empty the menus. */
export function useKeptContent(loaded: FrameContent = noContent): FrameContent {
  const [latest, setLatest] = useState(loaded);
  const [kept, setKept] = useState(loaded);
  if (loaded === latest) return kept;

  const { courses, categories } = loaded.courses.length + loaded.categories.length > 0 ? loaded : kept;
  const now = {
    courses,
    categories,
    social: loaded.social ?? kept.social,
    logo: loaded.logo ?? kept.logo,
  };
  setLatest(loaded);
  setKept(now);
  return now;
}
