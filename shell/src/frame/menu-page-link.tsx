import { Link, NavLink, type LinkProps } from 'react-router-dom';

export const MenuPageLink = ({ isPage, ...link }: LinkProps & { isPage: boolean }) =>
  isPage ? <NavLink {...link} /> : <Link {...link} />;
