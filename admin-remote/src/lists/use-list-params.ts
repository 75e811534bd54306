import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { changeListParams, type ListParams } from './list-params';

/** Changes search, sort order and page of a list in the URL, so that Back, Forward and a reload restore them. */
export function useListParams() {
  const current = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const isLoading = next?.pathname === current.pathname;
  // A change during a pending navigation builds on the URL of that navigation.
  const params = new URLSearchParams(isLoading ? next.search : current.search);

  const addressOf = (changes: Partial<ListParams>) => `?${changeListParams(params, changes)}`;

  /** Navigates without scrolling. `isReplaced` replaces the current history entry. */
  function show(changes: Partial<ListParams>, { isReplaced = false } = {}) {
    void navigate(addressOf(changes), { replace: isReplaced, preventScrollReset: true });
  }

  return { isLoading, addressOf, show };
}
