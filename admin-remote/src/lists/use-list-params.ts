import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { changeListParams, type ParamChanges } from './list-params';

export function useListParams() {
  const current = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const isLoading = next?.pathname === current.pathname;
  // Starts from the parameters of a pending navigation, so that its changes are not lost.
  const params = new URLSearchParams(isLoading ? next.search : current.search);

  const addressOf = (changes: ParamChanges) => `?${changeListParams(params, changes)}`;

  function show(changes: ParamChanges, { isReplaced = false } = {}) {
    void navigate(addressOf(changes), { replace: isReplaced, preventScrollReset: true });
  }

  return { isLoading, addressOf, show };
}
