import { useState } from 'react';
import { queryText } from './desk-params';
import type { LoadedDesk } from './load-desk';

/**
 * If a reload with the same query and the same open request fails, keeps the list, the request and the templates, so
 * that typed text is not lost.
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
