import type { ContentChangeListener } from './change-notifications';
import type { Database } from './tables';

export type DatabaseConnection = {
  db: Database;
  /** Tells of the content that other instances write, from now on. */
  follow: (follower: ContentChangeListener) => void;
  /** Ends all connections; of the embedded database everything is in its one file then, and the folder is free. */
  close: () => Promise<void>;
};
