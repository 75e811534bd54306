import type { ContentChangeListener } from '../platform/database/change-notifications';
import type { DatabaseConnection } from '../platform/database/database-connection';

/** Notifies only the apps of the current test. Stopped apps would query the database and write to the log. */
export class ChangesOfTest {
  wasDisconnected = false;
  readonly #listeners = new Set<ContentChangeListener>();
  #isConnected = true;

  constructor({ subscribe }: Pick<DatabaseConnection, 'subscribe'>) {
    subscribe({
      invalidate: () => this.#notify('invalidate'),
      forget: () => this.#notify('forget'),
      disconnect: () => {
        this.wasDisconnected = true;
        this.#isConnected = false;
        this.#notify('disconnect');
      },
      reconnect: () => {
        this.#isConnected = true;
        this.#notify('reconnect');
      },
    });
  }

  subscribe(listener: ContentChangeListener): void {
    this.#listeners.add(listener);
    if (!this.#isConnected) listener.disconnect();
  }

  removeListeners(): void {
    this.#listeners.clear();
  }

  #notify(event: keyof ContentChangeListener): void {
    for (const listener of this.#listeners) listener[event]();
  }
}
