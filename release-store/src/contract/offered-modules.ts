import type { Release } from '../release';

/** Removing or renaming an offered name increments the major version, adding a name the minor version. */
export const SHELL_CONTRACT = '2.0.0';

export type OfferedNames = 'all' | readonly string[];

/** Exports that are not listed are not in the shell's bundle, which keeps the page small. */
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

/** Modules that the shell provides to server halves of releases only. Browser halves contain their own copies. */
export const serverModules: readonly string[] = ['axios', 'js-cookie'];

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
