import type { Release } from '../release';

/**
 * Version of `offeredModules` and of the property `container` in `release.json`. Removing or renaming a name is a major
 * change, adding a name a minor one.
 */
export const SHELL_CONTRACT = '2.2.0';

export type OfferedNames = 'all' | readonly string[];

/** The shell's bundle can omit all other exports of these modules. */
export const offeredModules: Readonly<Record<string, OfferedNames>> = {
  react: 'all',
  'react/jsx-runtime': 'all',
  'react-dom': ['createPortal', 'flushSync', 'useFormStatus'],
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

/** The shell provides these modules only on the server. A remote's browser code contains its own copies. */
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
