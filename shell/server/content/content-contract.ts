import type { Capability } from 'shared-lib/schema';
import { joinUrl } from 'shared-lib/site';

const LOOK_EVERY_MS = 30_000;
const PATIENCE_MS = 1_500;

type Readiness = { contract?: unknown; capabilities?: unknown };

/**
 * Follows which contract the content service keeps and what it can do; it says so at `/readyz`. Others may not say: then
 * it is unknown.
 */
export class ContentContract {
  private version: string | undefined;
  private capabilities: readonly unknown[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly apiUrl: string) {}

  readonly current = (): string | undefined => this.version;

  readonly can = (capability: Capability): boolean => this.capabilities.includes(capability);

  async start(): Promise<void> {
    await this.look();
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** A service that does not answer just now keeps the contract it had. */
  private async look(): Promise<void> {
    try {
      const answer = await fetch(joinUrl(this.apiUrl, 'readyz'), {
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const { contract, capabilities } = (await answer.json()) as Readiness;
      if (typeof contract === 'string' && /^\d+\.\d+\.\d+$/.test(contract)) this.version = contract;
      if (Array.isArray(capabilities)) this.capabilities = capabilities;
    } catch {
      return;
    }
  }
}
