import type { Endpoint, RequestOf } from '../../../src/api/endpoint.ts';
import type { Token } from '../../../src/model/Token.ts';
import type { Feature } from '../../../src/shell/feature.ts';
import type { TransactionEffect } from '../../../src/shell/plugin/chain.ts';
import type { Shell } from '../../../src/shell/Shell.ts';
import type { FakeApi } from '../../support/fakes/FakeApi.ts';
import type { FakeChain } from '../../support/fakes/FakeChain.ts';
import type { FakeWallet } from '../../support/fakes/FakeWallet.ts';

/** A request that tells the backend of a sent transaction. */
interface Report {
  readonly path: string;
  /** The hash in a request. */
  hashOf(request: unknown): string;
}

export function reportTo<E extends Endpoint>(
  endpoint: E,
  hashOf: (request: RequestOf<E>) => string | undefined,
): Report {
  // Only requests of this endpoint have its path.
  return { path: endpoint.path, hashOf: (request) => hashOf(request as RequestOf<E>) ?? '' };
}

/** The event of a request to the endpoint. */
export function callTo({ path }: Endpoint): `call ${string}` {
  return `call ${path}`;
}

/** Everything that outlives a page: chains, wallet, backend. */
export interface CrashWorld {
  readonly chains: readonly FakeChain[];
  readonly tokens?: readonly Token[];
  readonly wallet: FakeWallet;
  readonly features: readonly Feature[];
  /** The chain of the transaction. */
  readonly chain: FakeChain;
  /** Configures the backend's answers for one page. */
  answerOn(api: FakeApi): void;
  /** Runs the flow as a user does on an open page. Does nothing if the page no longer offers it. */
  run(shell: Shell, signal: AbortSignal): Promise<void>;
}

/** A flow whose page dies at each of its points. */
export interface CrashFlow {
  readonly name: string;
  /** Kind of its outbox record. */
  readonly kind: string;
  /** Kind of its transaction's effect. */
  readonly effect: TransactionEffect['kind'];
  /**
   * What the page does outside its memory before it stores the record: requests, `build` and `check`. Some drivers build in
   * memory, and approvals are not checked.
   */
  readonly earlier: readonly ('build' | 'check' | `call ${string}`)[];
  readonly reports: readonly Report[];
  /** A new page recognizes that the transaction was sent, so that it can be run again. Otherwise a new run is a new payment. */
  readonly isRepeatable: boolean;
  /** While the chain does not show a transaction that the wallet was asked for, a new page refuses to ask again. */
  readonly waitsForChain?: true;
  /** Then a new page asks again at once: the transaction takes effect only once. */
  readonly asksAgain?: true;
  /** The wallet only signs, and the backend sends. */
  readonly signsOnly?: true;
  /** Signatures and requests of the flow after its transaction. */
  readonly later?: readonly ('sign order' | `call ${string}`)[];
  world(): CrashWorld;
}
