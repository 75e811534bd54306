import { useState } from 'react';
import { queryText } from './desk-params';
import type { LoadedDesk } from './load-desk';

/**
 * If a reload fails, keeps the list of an unchanged query, and an unchanged open request with its templates, so that
 * typed text is not lost.
 */
export function useLastLoaded(desk: LoadedDesk): LoadedDesk {
  const [last, setLast] = useState(desk);
  const isSameRequest = last.params.openId === desk.params.openId;
  const isSameList = queryText(last.params) === queryText(desk.params);
  const shown = {
    ...desk,
    ...(desk.failure && isSameList && { list: last.list }),
    ...(desk.failure && isSameRequest && { detail: last.detail }),
    ...(isSameRequest && { templates: desk.templates ?? last.templates }),
  };
  if (shown.list !== last.list || shown.detail !== last.detail || shown.templates !== last.templates)
    setLast(shown);
  return shown;
}
