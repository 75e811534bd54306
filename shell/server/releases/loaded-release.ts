import type { RouteObject } from 'react-router-dom';
import type { Release } from 'release-store/release';
import type { Renderer } from '../rendering/renderer';

export type LoadedRelease = {
  release: Release;
  /** Routes without code, for matching URLs. Without a server half, `pages` and `renderer` are missing. */
  pages?: RouteObject[];
  renderer?: Renderer;
  /** Why the release is in use although it has not passed a trial. */
  untried?: string;
};
