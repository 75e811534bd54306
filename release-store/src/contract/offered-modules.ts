import type { Release } from '../release';

/**
 * What the shell offers to every remote at run time: one instance of each module for the whole page.
 * `names` lists what the shell provides of a module; the rest of it is not in the shell's bundle, which is
 * what keeps the page small. 'all' means the module's whole namespace.
 *
 * This is the contract between shell and remotes: removing or renaming an entry is a new major version,
 * a new one a minor version.
 */
export const SHELL_CONTRACT = '2.0.0';

export type OfferedNames = 'all' | readonly string[];

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

/** What a server half takes from the shell besides: a release carries these for browsers only. */
export const serverModules: readonly string[] = ['axios', 'js-cookie'];

/** The names in `uses` that the shell does not offer, as `module: name`. */
export function missingNames(
  uses: Release['uses'],
  offered: Readonly<Record<string, OfferedNames>>,
): string[] {
  return Object.entries(uses).flatMap(([id, names]) => {
    const has = Object.hasOwn(offered, id) ? offered[id] : undefined;
    if (has === 'all') return [];
    return names.filter((name) => !has?.includes(name)).map((name) => `${id}: ${name}`);
  });
}
