import type { ErrorBody } from '#contract/envelope.ts';

/** Code of a call that ended the session on a page that was kept. */
export const sessionOver = 'session_over';

/** A call that failed. `status` 0 means that no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.reason);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }

  get code(): string {
    return this.body.code;
  }

  get isOffline(): boolean {
    return this.status === 0;
  }
}
