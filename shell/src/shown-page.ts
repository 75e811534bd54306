/** The page that React shows. While React renders the next page, the router's state already describes the next page. */
export const shownPage: { pathname?: string } = {};
