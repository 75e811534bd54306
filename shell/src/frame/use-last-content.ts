import { useState } from 'react';
import { noContent, type FrameContent } from './content';

/** Keeps the last loaded content of each part, so that a failed reload does not empty the menus. */
export function useLastContent(loaded: FrameContent = noContent): FrameContent {
  const [latest, setLatest] = useState(loaded);
  const [content, setContent] = useState(loaded);
  if (loaded === latest) return content;

  const { courses, categories } = loaded.courses.length + loaded.categories.length > 0 ? loaded : content;
  const next = {
    courses,
    categories,
    social: loaded.social ?? content.social,
    logo: loaded.logo ?? content.logo,
  };
  setLatest(loaded);
  setContent(next);
  return next;
}
