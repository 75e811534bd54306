import type { Capability } from 'shared-lib/schema';
import { joinUrl } from 'shared-lib/site';

const POLL_MS = 30_000;
/** Poll interval until the service first answers. Short, because pages show the default site facts until then. */
const FIRST_POLL_MS = 1_000;
const TIMEOUT_MS = 1_500;

type Readiness = { contract?: unknown; capabilities?: unknown };

/** Polls the contract version and the capabilities of the content service. A foreign service may report neither. */
export class ContentServiceStatus {
  private contract: string | undefined;
  private capabilities: readonly unknown[] = [];
  private hasAnswered = false;
  private isStopped = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly apiUrl: string) {}

  readonly contractVersion = (): string | undefined => this.contract;

  /** Whether the content service is another implementation of the specified API. Browsers send no cookies to it. */
  readonly isForeign = (): boolean => this.hasAnswered && this.contract === undefined;

  readonly has = (capability: Capability): boolean => this.capabilities.includes(capability);

  readonly isUp = (): Promise<boolean> => this.fetchReadiness().then(isAnswer, () => false);

  /** Resolves after the first attempt, even if that attempt fails. */
  async start(): Promise<void> {
    await this.poll();
    if (this.isStopped) return;
    this.timer = setTimeout(() => void this.start(), this.hasAnswered ? POLL_MS : FIRST_POLL_MS).unref();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  /** Keeps the last valid `contract` or `capabilities` if a response has none. */
  private async poll(): Promise<void> {
    try {
      const response = await this.fetchReadiness();
      if (isAnswer(response)) this.hasAnswered = true;
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

/** A 5xx may come from a proxy or an unready service. A 404 is an answer: foreign services may lack `/readyz`. */
const isAnswer = ({ status }: Response): boolean => status < 500;
