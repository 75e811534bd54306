import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { changeListParams, type ParamChanges } from './list-params';

/** Search, filters, sort order and page are in the URL, so that Back, Forward and a reload restore the list. */
export function useListParams() {
  const current = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const isLoading = next?.pathname === current.pathname;
  // A change during a pending navigation must not lose the changes of that navigation.
  const params = new URLSearchParams(isLoading ? next.search : current.search);

  const addressOf = (changes: ParamChanges) => `?${changeListParams(params, changes)}`;

  /**
   * Navigates without scrolling.
   * @param isReplaced whether the navigation replaces the current history entry
   */
  function show(changes: ParamChanges, { isReplaced = false } = {}) {
    void navigate(addressOf(changes), { replace: isReplaced, preventScrollReset: true });
  }

  return { isLoading, addressOf, show };
}
