import type { RouteObject } from 'react-router-dom';
import type { Release } from 'release-store/release';
import type { Renderer } from '../rendering/renderer';

export type LoadedRelease = {
  release: Release;
  /** Routes that contain no code and serve only to match URLs. Missing if the release has no server half. */
  pages?: RouteObject[];
  /** Renders pages on the server. Missing if the release has no server half. */
  renderer?: Renderer;
  /** Why the release is in use although it has not passed a trial. */
  untried?: string;
};
