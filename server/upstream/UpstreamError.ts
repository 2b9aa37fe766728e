/** Why a call of somebody else's service came to nothing. */
export type UpstreamFailure =
  /** No reply: no such host, refused, reset, cut short. */
  | 'unreachable'
  | 'timed-out'
  /** A status that is no success; `status` says which. */
  | 'status'
  /** A reply that is not what the service's contract says. */
  | 'malformed'
  /** It failed too often: it is not asked for a while. */
  | 'resting';

/** Never shown to a user as it is: what the service wrote stays in the log. */
export class UpstreamError extends Error {
  readonly service: string;
  readonly failure: UpstreamFailure;
  /** HTTP status, where there was a reply. */
  readonly status: number | undefined;
  /** What came with a status that is no success, as text, cut off; empty otherwise. Hostile until parsed. */
  readonly body: string;
  /** After how long it may be asked again, milliseconds, where it said so (`Retry-After`); `undefined` where not. */
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
