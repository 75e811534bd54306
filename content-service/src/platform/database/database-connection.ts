import type { ContentChangeListener } from './change-notifications';
import type { Database } from './tables';

export type DatabaseConnection = {
  db: Database;
  /** Notifies the listener of writes by other instances. */
  follow: (follower: ContentChangeListener) => void;
  /**
   * Closes all connections. Moves the write-ahead log of the embedded database into its file, and unlocks the folder.
   */
  close: () => Promise<void>;
};
