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

  /** Despite `isReplaced`, adds a history entry if the call cancels a navigation that would have added an entry. */
  function show(changes: ParamChanges, { isReplaced = false } = {}) {
    const address = addressOf(changes);
    const isSame = address === `?${new URLSearchParams(current.search)}`;
    const addsEntry = isLoading && !isReplacement(next.state);
    const replace = isSame || (isReplaced && !addsEntry);
    void navigate(address, { replace, state: { isReplacement: replace }, preventScrollReset: true });
  }

  return { isLoading, addressOf, show };
}

const isReplacement = (state: unknown) =>
  (state as { isReplacement?: boolean } | null)?.isReplacement === true;
