import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { changeListParams, type ListParams } from './list-params';

/** The URL stores search, sort order and page, so that Back, Forward and a reload restore the list. */
export function useListParams() {
  const current = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const isLoading = next?.pathname === current.pathname;
  // A change during a pending navigation must include the changes of that navigation.
  const params = new URLSearchParams(isLoading ? next.search : current.search);

  const addressOf = (changes: Partial<ListParams>) => `?${changeListParams(params, changes)}`;

  /** Navigates without scrolling. `isReplaced` replaces the current history entry. */
  function show(changes: Partial<ListParams>, { isReplaced = false } = {}) {
    void navigate(addressOf(changes), { replace: isReplaced, preventScrollReset: true });
  }

  return { isLoading, addressOf, show };
}
