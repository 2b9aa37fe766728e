import type { ApiResult, CallOptions, DataOf, Endpoint, RequestOf } from '../../../src/api/endpoint.ts';
import { OutboxDb } from '../../../src/shell/outbox/OutboxDb.ts';
import type { OutboxRecord } from '../../../src/shell/outbox/OutboxRecord.ts';
import type { ConnectContext, WalletPlugin, WalletSession } from '../../../src/shell/plugin/wallet.ts';
import { FakeApi } from '../../support/fakes/FakeApi.ts';

/** An effect of a page outside its memory. `call …`: a request to this path of the backend. */
export type PageEvent = 'store intent' | 'ask wallet' | 'sign order' | 'store hash' | `call ${string}` | 'store report';

/** A moment at which a page dies. */
export interface CrashPoint {
  readonly event: PageEvent;
  readonly moment: 'before' | 'after';
}

const never = () => new Promise<never>(() => undefined);

/** The life of a page until its crash. Afterwards no effect of the page happens, and no answer reaches it. */
export class PageLife {
  /** Resolves at the crash. */
  readonly died: Promise<void>;
  isDead = false;
  /** Number of requests to the wallet for transactions of `kind`. */
  asked = 0;
  readonly #kind: string;
  readonly #end: CrashPoint | undefined;
  /** Kind of the record that was stored last. */
  #current = '';
  #die: () => void = () => undefined;

  /** `kind`: kind of the outbox records whose storage and signature count. `end`: `undefined` for no crash. */
  constructor(kind: string, end?: CrashPoint) {
    this.#kind = kind;
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

  override ask<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    options: CallOptions = {},
  ): Promise<ApiResult<DataOf<E>>> {
    return this.#life.pass(`call ${endpoint.path}`, () => {
      this.#received.push({ path: endpoint.path, request });
      return super.ask(endpoint, request, options);
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
