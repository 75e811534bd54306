import type { RouteObject } from 'react-router-dom';
import type { Release } from 'release-store/release';
import type { Renderer } from '../rendering/renderer';

/** A release that is ready to serve pages. */
export type LoadedRelease = {
  release: Release;
  /**
   * Routes of the release, inside a route for the remote's mount. They contain no code and serve only to match URLs.
   * Absent if the release has no server half.
   */
  pages?: RouteObject[];
  /** Renders the pages in separate processes. Absent if the release has no server half. */
  renderer?: Renderer;
  /** Why the release is in use although it has not passed a trial. Absent for all other releases. */
  untried?: string;
};
