import type { ContentChangeListener } from './change-notifications';
import type { Database } from './tables';

export type DatabaseConnection = {
  db: Database;
  subscribe: (listener: ContentChangeListener) => void;
  close: () => Promise<void>;
};
