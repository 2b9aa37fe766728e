import northyard from '../../src/plugins/chains/northyard/index.ts';
import solyard from '../../src/plugins/chains/solyard/index.ts';
import southyard from '../../src/plugins/chains/southyard/index.ts';
import { evmReference } from '../../src/plugins/kits/evm/addresses/evmAddress.ts';
import { Eip1193Session } from '../../src/plugins/kits/evm/wallets/Eip1193Session.ts';
import { LocalKeyProvider } from '../../src/plugins/kits/evm/wallets/LocalKeyProvider.ts';
import { localSolanaWallet } from '../../src/plugins/kits/solana/LocalSolanaWallet.ts';
import { SolanaSession } from '../../src/plugins/kits/solana/SolanaSession.ts';
import { untilIncluded } from '../../src/shell/outbox/untilIncluded.ts';
import { StandardWallet } from '../../src/shell/platform/StandardWallet.ts';
import type { ChainDriver, ChainPlugin } from '../../src/shell/plugin/chain.ts';
import type { Deposit, Deposits } from '../../src/shell/plugin/deposits.ts';
import type { Family, Signers, UnsignedTransaction } from '../../src/shell/plugin/family.ts';
import type { ConnectContext, WalletSession } from '../../src/shell/plugin/wallet.ts';
import { FakeApi } from '../support/fakes/FakeApi.ts';
import { connectContext } from '../support/shells/connectContext.ts';

const WALLET = 'Key in memory';
const LIMIT_MS = 60_000;

interface OpenChain {
  readonly chain: ChainPlugin;
  readonly driver: ChainDriver;
  readonly deposits: Deposits;
}

/** Opens a wallet of the chain's family with a private key (64 hex digits). */
type OpenWallet = (key: string, context: ConnectContext) => Promise<WalletSession>;

const wallets: Readonly<Record<string, OpenWallet>> = {
  async evm(key, context) {
    const chain = context.chains.map(({ id }) => evmReference(id)).find((number) => number !== undefined);
    const provider = new LocalKeyProvider(`0x${key}`, [chain ?? 0], context);
    return Eip1193Session.open({ wallet: WALLET, provider }, context);
  },
  async solana(key, context) {
    const standard = await localSolanaWallet(Buffer.from(key, 'hex'), () => context.rpcUrls(solyard.id)[0]);
    return SolanaSession.open({ wallet: WALLET, standard: new StandardWallet(standard) }, context);
  },
};

/** Does the same as `#/refund`: the app's own code with a node of each chain and the payer's wallet, without a backend. */
export class RefundByApp {
  readonly #chains: ReadonlyMap<string, OpenChain>;
  readonly #rpc: ReadonlyMap<string, string>;
  readonly #api: FakeApi;

  private constructor(chains: ReadonlyMap<string, OpenChain>, rpc: ReadonlyMap<string, string>, api: FakeApi) {
    this.#chains = chains;
    this.#rpc = rpc;
    this.#api = api;
  }

  /** `rpc`: node addresses by wire name of the chain. */
  static async open(rpc: ReadonlyMap<string, string>): Promise<RefundByApp> {
    const api = new FakeApi();
    const chains = new Map<string, OpenChain>();
    for (const chain of [northyard, southyard, solyard]) {
      const url = rpc.get(chain.wire.name) ?? '';
      const contracts = (await chain.loadContracts?.()) ?? [];
      const context = { chain, contracts, rpcUrls: () => [url], api, fetch, now: () => Date.now() };
      const driver = await chain.loadDriver(context);
      if (!driver.deposits) throw new Error(`no deposits on ${chain.name}`);
      chains.set(chain.wire.name, { chain, driver, deposits: driver.deposits });
    }
    return new RefundByApp(chains, rpc, api);
  }

  /** Number of backend calls, all unsuccessful. */
  get callsOfBackend(): number {
    return this.#api.calls.length;
  }

  /** Deposits that the page lists for an account. */
  async list(name: string, owner: string): Promise<readonly Deposit[]> {
    const { deposits, searched } = await this.#on(name).deposits.list(owner, { signal: limit() });
    if (searched !== 'all') throw new Error(`not all of ${name} was searched`);
    return deposits;
  }

  /** The page's result for a payout on the chain with this wire name. */
  payoutOn(name: string, order: Pick<Deposit, 'id' | 'role'>) {
    return this.#on(name).deposits.payoutOf(order, { signal: limit() });
  }

  /** Takes a deposit back with the wallet of that key. Resolves with the hash when it is in a block. */
  async takeBack(name: string, deposit: Deposit, key: string): Promise<string> {
    const { chain, driver, deposits } = this.#on(name);
    const signal = limit();
    const url = this.#rpc.get(name) ?? '';
    const context = connectContext({ signal, chains: [chain], preferredChain: chain, rpcUrls: () => [url] });
    const session = await wallets[chain.family]?.(key, context);
    const from = session?.accounts[0]?.address;
    if (!session || from === undefined) throw new Error('no account');
    const transaction = await deposits.prepareReclaim(deposit, from, { signal });
    const effect = driver.inspect(transaction);
    if (effect.kind !== 'refund' || effect.contract !== deposit.contract || effect.orderId !== deposit.id) {
      throw new Error(`something else than a refund of ${deposit.id}`);
    }
    const mark = await driver.markBeforeSending(transaction, { signal });
    const hash = await sendBy(session.signers, transaction, signal);
    await untilIncluded(driver, { hash, transaction, mark }, { chain: chain.name, signal });
    return hash;
  }

  #on(name: string): OpenChain {
    const found = this.#chains.get(name);
    if (!found) throw new Error(name);
    return found;
  }
}

function sendBy<F extends Family>(signers: Signers, transaction: UnsignedTransaction<F>, signal: AbortSignal) {
  // Signer and payload have the same family.
  const sign = signers[transaction.family as F];
  if (!sign) throw new Error(`nobody signs for ${String(transaction.family)}`);
  return sign(transaction, { signal });
}

function limit(): AbortSignal {
  return AbortSignal.timeout(LIMIT_MS);
}
