import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { changeDeskParams } from './desk-params';

type Changes = Record<string, string | number>;

/** Changes the desk's selection in the URL, so that Back, Forward and a reload restore it. */
export function useDeskParams() {
  const current = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const isLoading = next?.pathname === current.pathname;
  // A change during a pending navigation builds on the URL of that navigation.
  const params = new URLSearchParams(isLoading ? next.search : current.search);

  const addressOf = (changes: Changes) => `?${changeDeskParams(params, changes)}`;

  function show(changes: Changes, { isReplaced = false } = {}) {
    void navigate(addressOf(changes), { replace: isReplaced, preventScrollReset: true });
  }

  return { isLoading, addressOf, show };
}
