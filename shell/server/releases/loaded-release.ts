import type { RouteObject } from 'react-router-dom';
import type { Release } from 'release-store/release';
import type { Renderer } from '../rendering/renderer';

export type LoadedRelease = {
  release: Release;
  /** Routes without code, to match URLs. Missing, like `renderer`, if the release has no server half. */
  pages?: RouteObject[];
  renderer?: Renderer;
  /** Why the release is in use although it has not passed a trial. */
  untried?: string;
};
