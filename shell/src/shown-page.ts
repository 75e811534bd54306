/** The page that React shows. While React renders the next page, the router is already there. */
export const shownPage: { pathname?: string } = {};
