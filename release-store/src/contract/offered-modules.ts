import type { Release } from '../release';

/**
 * Version of the contract between shell and remotes. Removing or renaming an offered name increments the major version,
 * adding a name increments the minor version.
 */
export const SHELL_CONTRACT = '2.0.0';

/** Exports of a shared module that the shell provides. 'all' stands for every export. */
export type OfferedNames = 'all' | readonly string[];

/**
 * Modules that the shell shares with all remotes at run time, one instance of each per page. Exports that are
 * not listed are not in the shell's bundle, which keeps the page small.
 */
export const offeredModules: Readonly<Record<string, OfferedNames>> = {
  react: 'all',
  'react/jsx-runtime': 'all',
  'react-router-dom': [
    'Link',
    'NavLink',
    'Outlet',
    'data',
    'isRouteErrorResponse',
    'redirect',
    'useActionData',
    'useBlocker',
    'useLoaderData',
    'useLocation',
    'useMatches',
    'useNavigate',
    'useNavigation',
    'useParams',
    'useRevalidator',
    'useRouteError',
    'useRouteLoaderData',
    'useSearchParams',
  ],
  'styled-components': ['css', 'default', 'keyframes'],
  'react-hot-toast/headless': ['default', 'toast', 'useToaster'],
};

/** Modules that the shell shares with server halves only. Browser halves contain their own copies of these modules. */
export const serverModules: readonly string[] = ['axios', 'js-cookie'];

/** Names in `uses` that the shell does not offer, as `module: name`. */
export function missingNames(
  uses: Release['uses'],
  offered: Readonly<Record<string, OfferedNames>>,
): string[] {
  return Object.entries(uses).flatMap(([id, names]) => {
    const available = Object.hasOwn(offered, id) ? offered[id] : undefined;
    if (available === 'all') return [];
    return names.filter((name) => !available?.includes(name)).map((name) => `${id}: ${name}`);
  });
}
