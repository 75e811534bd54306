import { isDegraded } from './api-broker';
import type { ApiResponse } from './protocol';

/** Calls of one job to the content service. */
export class JobCalls {
  count = 0;
  private answered = 0;
  private hasFailed = false;

  record(response: ApiResponse | undefined): void {
    this.answered += 1;
    this.hasFailed ||= !response || isDegraded(response);
  }

  /** Below status 400, an unanswered call counts too: the page may lack a section. An error page has no sections. */
  hasMissingContent(status: number): boolean {
    return this.hasFailed || (status < 400 && this.answered < this.count);
  }
}
