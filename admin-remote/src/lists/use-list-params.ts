import { useContext } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router-dom';
import { changeListParams, type ParamChanges } from './list-params';

export function useListParams() {
  const { router } = useContext(DataRouterContext)!;
  const navigate = useNavigate();
  const shown = { location: useLocation(), navigation: useNavigation() };

  const addressOf = (changes: ParamChanges) => `?${changeListParams(latestParams(shown), changes)}`;

  function show(changes: ParamChanges, { isReplaced = false } = {}) {
    // Reads the router itself: a navigation that has just begun is not rendered yet.
    const address = `?${changeListParams(latestParams(router.state), changes)}`;
    void navigate(address, { replace: isReplaced, preventScrollReset: true });
  }

  return { isLoading: isLoadingList(shown), addressOf, show };
}

type RouterState = {
  location: { pathname: string; search: string };
  navigation: { location?: { pathname: string; search: string } };
};

const isLoadingList = ({ location, navigation }: RouterState): boolean =>
  navigation.location?.pathname === location.pathname;

/** A pending navigation counts, so that the next one keeps its changes. */
const latestParams = (state: RouterState): URLSearchParams =>
  new URLSearchParams((isLoadingList(state) ? state.navigation.location! : state.location).search);
