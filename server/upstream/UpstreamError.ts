/** Reason why a call of an external service failed. */
export type UpstreamFailure =
  /** No reply: unknown host, refused, reset, interrupted. */
  | 'unreachable'
  | 'timed-out'
  /** A status other than success; see `status`. */
  | 'status'
  /** A reply in an unexpected format. */
  | 'malformed'
  /** It failed too often and is not called for a while. */
  | 'resting';

/** Must not be shown to users: the service's text stays in the log. */
export class UpstreamError extends Error {
  readonly service: string;
  readonly failure: UpstreamFailure;
  /** HTTP status, if there was a reply. */
  readonly status: number | undefined;
  /** Truncated body of a reply with an error status. Empty otherwise. Untrusted until parsed. */
  readonly body: string;
  /** Retry delay that the service requested, milliseconds. `undefined` if it requested none. */
  readonly retryAfterMs: number | undefined;

  constructor(
    service: string,
    failure: UpstreamFailure,
    facts: {
      readonly status?: number;
      readonly body?: string;
      readonly retryAfterMs?: number | undefined;
      readonly detail?: string;
      readonly cause?: unknown;
    } = {},
  ) {
    super(`${service}: ${[failure, facts.status, facts.detail].filter((part) => part !== undefined).join(' ')}`, {
      cause: facts.cause,
    });
    this.name = 'UpstreamError';
    this.service = service;
    this.failure = failure;
    this.status = facts.status;
    this.body = facts.body ?? '';
    this.retryAfterMs = facts.retryAfterMs;
  }
}
