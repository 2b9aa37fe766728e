import { randomUUID } from 'node:crypto';
import type { Signed } from './LocalPhone.ts';

export interface LocalPayload {
  readonly uuid: string;
  readonly txjson: Readonly<Record<string, unknown>>;
  readonly createdAt: number;
  readonly expiresAt: number;
  opened: boolean;
  cancelled: boolean;
  resolvedAt: number | undefined;
  signed: Signed | undefined;
}

type CancelReason = 'OK' | 'ALREADY_CANCELLED' | 'ALREADY_RESOLVED' | 'ALREADY_OPENED' | 'ALREADY_EXPIRED';
type Listener = (word: object) => void;

/** Maximum number of stored requests. The oldest are deleted first. */
const MAX_KEPT = 1_000;

/** Requests in memory. They are valid for minutes, and a restart of the demo ends them like their expiry. */
export class LocalPayloads {
  readonly #payloads = new Map<string, LocalPayload>();
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  create(txjson: LocalPayload['txjson'], minutes: number): LocalPayload {
    const createdAt = this.#now();
    const payload: LocalPayload = {
      uuid: randomUUID(),
      txjson,
      createdAt,
      expiresAt: createdAt + minutes * 60_000,
      opened: false,
      cancelled: false,
      resolvedAt: undefined,
      signed: undefined,
    };
    this.#payloads.set(payload.uuid, payload);
    const [oldest] = this.#payloads.keys();
    if (this.#payloads.size > MAX_KEPT && oldest) this.#payloads.delete(oldest);
    return payload;
  }

  get(uuid: string): LocalPayload | undefined {
    return this.#payloads.get(uuid);
  }

  /** The signature that belongs to this transaction id. */
  signedAs(txid: string): Signed | undefined {
    return [...this.#payloads.values()].find(({ signed }) => signed?.txid === txid)?.signed;
  }

  isExpired({ expiresAt }: LocalPayload): boolean {
    return this.#now() >= expiresAt;
  }

  /** Whether the user can still answer it. */
  isOpen(payload: LocalPayload): boolean {
    return payload.resolvedAt === undefined && !payload.cancelled && !this.isExpired(payload);
  }

  open(payload: LocalPayload): void {
    if (!this.isOpen(payload) || payload.opened) return;
    payload.opened = true;
    this.tell(payload, { opened: true });
  }

  /** `signed` absent: declined. Ignored if the request is no longer open. */
  resolve(payload: LocalPayload, signed?: Signed): void {
    if (!this.isOpen(payload)) return;
    payload.resolvedAt = this.#now();
    payload.signed = signed;
    this.tell(payload, {
      payload_uuidv4: payload.uuid,
      reference_call_uuidv4: randomUUID(),
      signed: signed !== undefined,
      user_token: false,
      return_url: { app: null, web: null },
      ...(signed ? { txid: signed.txid } : {}),
      custom_meta: { identifier: null, blob: null, instruction: null },
    });
  }

  /** A request that was opened on a phone cannot be cancelled. */
  cancel(payload: LocalPayload): CancelReason {
    if (payload.cancelled) return 'ALREADY_CANCELLED';
    if (payload.resolvedAt !== undefined) return 'ALREADY_RESOLVED';
    if (this.isExpired(payload)) return 'ALREADY_EXPIRED';
    if (payload.opened) return 'ALREADY_OPENED';
    payload.cancelled = true;
    this.tell(payload, { expired: true });
    return 'OK';
  }

  /** Listens to the changes of a request. Returns a function that stops listening. */
  listen({ uuid }: LocalPayload, listener: Listener): () => void {
    const listeners = this.#listeners.get(uuid) ?? new Set();
    this.#listeners.set(uuid, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(uuid);
    };
  }

  /** Number of listening sockets, over all requests. */
  get listeners(): number {
    return [...this.#listeners.values()].reduce((sum, { size }) => sum + size, 0);
  }

  secondsLeft({ expiresAt }: LocalPayload): number {
    return Math.max(0, Math.ceil((expiresAt - this.#now()) / 1_000));
  }

  /** Sends a message to all listeners of a request. */
  tell({ uuid }: LocalPayload, word: object): void {
    for (const listener of this.#listeners.get(uuid) ?? []) listener(word);
  }
}
