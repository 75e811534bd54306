import type { RouteObject } from 'react-router-dom';
import type { Release } from 'release-store/release';
import type { Renderer } from '../rendering/renderer';

export type LoadedRelease = {
  release: Release;
  /** The routes contain no code and serve only to match URLs. Absent without a server half. */
  pages?: RouteObject[];
  /** Absent without a server half. */
  renderer?: Renderer;
  /** Why the release is in use although it has not passed a trial. */
  untried?: string;
};
