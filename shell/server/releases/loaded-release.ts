import type { RouteObject } from 'react-router-dom';
import type { Release } from 'release-store/release';
import type { Renderer } from '../rendering/renderer';

/** A release that is ready to serve pages. */
export type LoadedRelease = {
  release: Release;
  /**
   * Routes of the release, inside a route for the remote's mount; for matching only. Absent if only browsers render the
   * remote.
   */
  pages?: RouteObject[];
  /** Renders the pages in separate processes. Absent if only browsers render the remote. */
  renderer?: Renderer;
  /** Why the release is used although it has not passed a trial. */
  untried?: string;
};
