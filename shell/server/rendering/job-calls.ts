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

  /** A page with a status below 400 may omit a section whose response is late. An error page needs no responses. */
  missContent(status: number): boolean {
    return this.hasFailed || (status < 400 && this.answered < this.count);
  }
}
