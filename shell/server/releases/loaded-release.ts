import type { RouteObject } from 'react-router-dom';
import type { Release } from 'release-store/release';
import type { Renderer } from '../rendering/renderer';

export type LoadedRelease = {
  release: Release;
  /** Routes without code, for matching URLs. `pages` and `renderer` are undefined if the release has no server code. */
  pages?: RouteObject[];
  renderer?: Renderer;
  /** Why the release is in use although it has not passed its trial or smoke test, which render its pages. */
  warning?: string;
};
