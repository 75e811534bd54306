import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from './visually-hidden';

export type AnchorProps = Omit<ComponentPropsWithRef<'a'>, 'href' | 'target' | 'rel'> & {
  /** A place of this site (`/contact`), of this page (`#form`), or any other address. */
  to: string;
};

/** A link to anywhere. Places of this site go through the router; other sites open in a new tab and say so. */
export function Anchor({ to, children, ...rest }: AnchorProps) {
  if (to.startsWith('/') && !to.startsWith('//'))
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
