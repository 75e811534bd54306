/** The page that React shows. The router is already at the next page while React renders it. */
export const shownPage: { pathname?: string } = {};
