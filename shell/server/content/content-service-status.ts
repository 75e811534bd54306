import type { Capability } from 'shared-lib/schema';
import { joinUrl } from 'shared-lib/site';

const POLL_MS = 30_000;
const TIMEOUT_MS = 1_500;

type Readiness = { contract?: unknown; capabilities?: unknown };

/**
 * Polls `/readyz` of the content service for its capabilities and the version of its contract. Foreign services may
 * report neither.
 */
export class ContentServiceStatus {
  private contract: string | undefined;
  private capabilities: readonly unknown[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly apiUrl: string) {}

  /** Version of the service's contract, as last reported. Undefined if the service has never reported a version. */
  readonly contractVersion = (): string | undefined => this.contract;

  readonly has = (capability: Capability): boolean => this.capabilities.includes(capability);

  /**
   * Asks the service whether it is up: whether it responds in time and without a server error (5xx). A 404 counts as
   * up, because foreign services may have no `/readyz`.
   */
  readonly isUp = (): Promise<boolean> =>
    this.fetchReadiness().then(
      ({ status }) => status < 500,
      () => false,
    );

  async start(): Promise<void> {
    await this.poll();
    this.timer = setInterval(() => void this.poll(), POLL_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /**
   * Updates the version and the capabilities. Values that the response lacks, or all if the request fails, stay as they
   * are.
   */
  private async poll(): Promise<void> {
    try {
      const response = await this.fetchReadiness();
      const { contract, capabilities } = (await response.json()) as Readiness;
      if (typeof contract === 'string' && /^\d+\.\d+\.\d+$/.test(contract)) this.contract = contract;
      if (Array.isArray(capabilities)) this.capabilities = capabilities;
    } catch {
      return;
    }
  }

  private fetchReadiness = () =>
    fetch(joinUrl(this.apiUrl, 'readyz'), { signal: AbortSignal.timeout(TIMEOUT_MS) });
}
