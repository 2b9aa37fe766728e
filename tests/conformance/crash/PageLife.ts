import * as z from 'zod/mini';
import type { ApiResult, CallOptions, DataOf, Endpoint, RequestOf } from '../../../src/api/endpoint.ts';
import { OutboxDb } from '../../../src/shell/outbox/OutboxDb.ts';
import type { OutboxRecord } from '../../../src/shell/outbox/OutboxRecord.ts';
import type { ConnectContext, WalletPlugin, WalletSession } from '../../../src/shell/plugin/wallet.ts';
import { FakeApi } from '../../support/fakes/FakeApi.ts';

/**
 * What a page does outside its memory. `call …`: a request to this path of the backend. `build`, `check`: the chain's
 * driver builds the transaction and estimates its fee. `included`: the chain says whether it is in a block. `end`: nothing
 * is left to do.
 */
export type PageEvent =
  | `call ${string}`
  | 'build'
  | 'check'
  | 'store intent'
  | 'ask wallet'
  | 'store hash'
  | 'included'
  | 'sign order'
  | 'store report'
  | 'end';

/** A moment at which a page dies. */
export interface CrashPoint {
  readonly event: PageEvent;
  readonly moment: 'before' | 'after';
}

/** A transaction of a fake chain. */
const Fake = z.object({ payload: z.object({ effect: z.object({ kind: z.string() }) }) });

const never = () => new Promise<never>(() => undefined);

/** The life of a page until its crash. Afterwards no effect of the page happens, and no answer reaches it. */
export class PageLife {
  /** Resolves at the crash. */
  readonly died: Promise<void>;
  isDead = false;
  /** Number of requests to the wallet for transactions of `kind`. */
  asked = 0;
  readonly #kind: string;
  readonly #effect: string;
  readonly #end: CrashPoint | undefined;
  /** Kind of the record that was stored last. */
  #current = '';
  #die: () => void = () => undefined;

  /**
   * `kind`: kind of the outbox records whose storage and signature count. `effect`: kind of what their transactions do.
   * `end`: `undefined` for no crash.
   */
  constructor({ kind, effect }: { readonly kind: string; readonly effect: string }, end?: CrashPoint) {
    this.#kind = kind;
    this.#effect = effect;
    this.#end = end;
    this.died = new Promise((resolve) => {
      this.#die = resolve;
    });
  }

  async pass<T>(event: PageEvent, work: () => Promise<T>): Promise<T> {
    if (this.isDead || this.#endsAt(event, 'before')) return never();
    const answer = await work();
    return this.isDead || this.#endsAt(event, 'after') ? never() : answer;
  }

  store(record: OutboxRecord, work: () => Promise<void>): Promise<void> {
    if (!this.isDead) this.#current = record.kind;
    if (record.kind !== this.#kind) return this.#unlessDead(work);
    if (record.stage === 'asking') return this.pass('store intent', work);
    return this.pass(record.isReported && record.attempts > 0 ? 'store report' : 'store hash', work);
  }

  sign<T>(work: () => Promise<T>): Promise<T> {
    if (this.#current !== this.#kind) return this.#unlessDead(work);
    if (!this.isDead) this.asked += 1;
    return this.pass('ask wallet', work);
  }

  /** A call of the chain's driver. `event`: `undefined` if it does not count. `subject`: its transactions. */
  read<T>(event: PageEvent | undefined, work: () => Promise<T>, subject: unknown): Promise<T> {
    return event && this.#isOurs(subject) ? this.pass(event, work) : this.#unlessDead(work);
  }

  #isOurs(subject: unknown): boolean {
    return [subject].flat().some((one) => z.safeParse(Fake, one).data?.payload.effect.kind === this.#effect);
  }

  async #unlessDead<T>(work: () => Promise<T>): Promise<T> {
    if (this.isDead) return never();
    const answer = await work();
    return this.isDead ? never() : answer;
  }

  #endsAt(event: PageEvent, moment: CrashPoint['moment']): boolean {
    if (this.#end?.event !== event || this.#end.moment !== moment) return false;
    this.isDead = true;
    this.#die();
    return true;
  }
}

/** The backend as one page reaches it. `received`: requests of all pages that arrived. */
export class PageApi extends FakeApi {
  readonly #life: PageLife;
  readonly #received: { readonly path: string; readonly request: unknown }[];

  constructor(life: PageLife, received: { readonly path: string; readonly request: unknown }[]) {
    super();
    this.#life = life;
    this.#received = received;
  }

  override request<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    options: CallOptions = {},
  ): Promise<ApiResult<DataOf<E>>> {
    return this.#life.pass(`call ${endpoint.path}`, () => {
      this.#received.push({ path: endpoint.path, request });
      return super.request(endpoint, request, options);
    });
  }
}

/** The outbox database as one page reaches it. */
export class PageDb extends OutboxDb {
  readonly #life: PageLife;

  constructor(name: string, life: PageLife) {
    super(name);
    this.#life = life;
  }

  override put(record: OutboxRecord): Promise<void> {
    return this.#life.store(record, () => super.put(record));
  }
}

/** The wallet as one page reaches it. The wallet itself outlives the page. */
export function pageWallet(wallet: WalletPlugin, life: PageLife): WalletPlugin {
  const connect = async (context: ConnectContext) => pageSession(await wallet.connect(context), life);
  return new Proxy(wallet, { get: (target, key) => (key === 'connect' ? connect : Reflect.get(target, key, target)) });
}

type Sign = (...args: readonly unknown[]) => Promise<unknown>;

function pageSession(session: WalletSession, life: PageLife): WalletSession {
  return new Proxy(session, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (key === 'signers' || key === 'offlineSigners') {
        const signers = Object.entries((value ?? {}) as Readonly<Record<string, Sign>>);
        const held =
          (sign: Sign) =>
          (...args: readonly unknown[]) =>
            life.sign(async () => sign(...args));
        return value && Object.fromEntries(signers.map(([family, sign]) => [family, held(sign)]));
      }
      if (key !== 'signTypedData' || !value) return value;
      return (...args: readonly unknown[]) => life.pass('sign order', async () => (value as Sign)(...args));
    },
  });
}
