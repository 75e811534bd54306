import { isDegraded } from './api-broker';
import type { ApiResponse } from './protocol';

export class JobCalls {
  count = 0;
  private answered = 0;
  private hasFailed = false;

  record(response: ApiResponse | undefined): void {
    this.answered += 1;
    this.hasFailed ||= !response || isDegraded(response);
  }

  /** Whether the page may lack content: a call failed or, except on an error page, is still unanswered. */
  hasMissingContent(status: number): boolean {
    return this.hasFailed || (status < 400 && this.answered < this.count);
  }
}
