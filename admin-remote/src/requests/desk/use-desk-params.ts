import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { changeDeskParams } from './desk-params';

type Changes = Record<string, string | number>;

/** Reads and changes the desk's parameters in the URL, so that Back, Forward and a reload restore the desk. */
export function useDeskParams() {
  const current = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const isLoading = next?.pathname === current.pathname;
  // A change during a pending navigation must not lose the changes of that navigation.
  const params = new URLSearchParams(isLoading ? next.search : current.search);

  const addressOf = (changes: Changes) => `?${changeDeskParams(params, changes)}`;

  function show(changes: Changes, { isReplaced = false } = {}) {
    void navigate(addressOf(changes), { replace: isReplaced, preventScrollReset: true });
  }

  return { isLoading, addressOf, show };
}
