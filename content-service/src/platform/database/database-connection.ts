import type { ContentChangeListener } from './change-notifications';
import type { Database } from './tables';

export type DatabaseConnection = {
  db: Database;
  follow: (follower: ContentChangeListener) => void;
  close: () => Promise<void>;
};
