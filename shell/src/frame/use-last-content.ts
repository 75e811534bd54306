import { useState } from 'react';
import { noContent, type FrameContent } from './content';

/** Keeps the last content of a part that fails to reload, so that the menus do not become empty. */
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
