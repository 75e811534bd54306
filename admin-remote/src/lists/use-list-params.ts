import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { changeListParams, type ParamChanges } from './list-params';

/** The URL holds search, filters, sort order and page, so that Back and a reload restore the list. */
export function useListParams() {
  const current = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const isLoading = next?.pathname === current.pathname;
  // A new change builds on the parameters of a pending navigation, because it must not lose them.
  const params = new URLSearchParams(isLoading ? next.search : current.search);

  const addressOf = (changes: ParamChanges) => `?${changeListParams(params, changes)}`;

  function show(changes: ParamChanges, { isReplaced = false } = {}) {
    void navigate(addressOf(changes), { replace: isReplaced, preventScrollReset: true });
  }

  return { isLoading, addressOf, show };
}
