import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from './visually-hidden';

export type AnchorProps = Omit<ComponentPropsWithRef<'a'>, 'href' | 'target' | 'rel'> & {
  /** A path of this site (`/contact`), a fragment (`#form`) or any other URL. */
  to: string;
};

export function Anchor({ to, children, ...rest }: AnchorProps) {
  // The shell passes `/api/` on to the content service, so the router has no page there.
  if (to.startsWith('/') && !/^\/(\/|api(\/|$))/.test(to))
    return (
      <Link to={to} {...rest}>
        {children}
      </Link>
    );
  if (!/^https?:|^\/\//i.test(to))
    return (
      <a href={to} {...rest}>
        {children}
      </a>
    );
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
