import type { RouteObject } from 'react-router-dom';
import type { Release } from 'release-store/release';
import type { Renderer } from '../rendering/renderer';

export type LoadedRelease = {
  release: Release;
  /** Routes without code, for matching URLs. Undefined, like `renderer`, if the release has no server code. */
  pages?: RouteObject[];
  renderer?: Renderer;
  /** Why the release is in use although a test of its pages failed or could not run. */
  warning?: string;
};
