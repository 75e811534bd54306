import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { withWanted, type Wanted } from './list-query';

/** Where the list of this page is looked at from: the address, which back, forward and a reload bring again. */
export function useListAddress() {
  const here = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const isLoading = next?.pathname === here.pathname;
  // What is asked for while an answer is on its way builds on what that one asks for.
  const params = new URLSearchParams(isLoading ? next.search : here.search);

  const addressOf = (changes: Partial<Wanted>) => `?${withWanted(params, changes)}`;

  /** Leaves the scroll position alone. A replaced address is not one to go back to. */
  function show(changes: Partial<Wanted>, { isReplaced = false } = {}) {
    void navigate(addressOf(changes), { replace: isReplaced, preventScrollReset: true });
  }

  return { isLoading, addressOf, show };
}
