import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { IdentityChecks } from '../../server/channels/IdentityChecks.ts';
import { DevnetChannel } from '../channel/DevnetChannel.ts';
import { DepositBook } from '../channel/deposits/DepositBook.ts';
import type { DepositChain } from '../channel/deposits/DepositChain.ts';
import { DepositSide } from '../channel/deposits/DepositSide.ts';
import { LockBridge } from '../channel/evm/locks/LockBridge.ts';
import { DevnetMarket } from '../market/DevnetMarket.ts';
import type { Devnet } from './Devnet.ts';
import { devnetChains } from './devnetChains.ts';
import { EvmChain } from './evm/EvmChain.ts';
import { explorerPage } from './explorer/explorerPage.ts';
import { type DevnetKeys, loadKeys } from './keys.ts';
import type { MarketSize } from './nft/collections.ts';
import type { LocalChain } from './nodes/LocalChain.ts';
import { forgetListening, readListening, writeListening } from './nodes/listening.ts';
import { SolanaChain } from './solana/SolanaChain.ts';
import { solyard } from './solana/solyard.ts';
import type { TransferChain } from './transfers/TransferChain.ts';
import { transferChains } from './transfers/transferChains.ts';

/** Time that the owner of a refundable order has to claim it. */
const REFUND_AFTER_MS = 10 * 60_000;
const LOCK_SECONDS = 3_600;
const BLOCK_MS = 1_000;

export interface JoinOptions {
  /** Chains, keys and deployments are stored in `<dataDir>/devnet`. */
  readonly dataDir: string;
  /** Time until the relayer refunds a refundable order that its owner has not claimed; 10 minutes unless given. */
  readonly refundAfterMs?: number;
  /** Checks the payers of large orders; no checks unless given. */
  readonly identity?: IdentityChecks;
  /** How long a payer's funds stay locked under a hash; an hour unless given. */
  readonly lockSeconds?: number;
  /** Whether gas may be paid in tokens; `true` unless given. */
  readonly zeroGas?: boolean;
  /** Chains from which plain transfers pay for orders; none unless given. */
  readonly deposits?: readonly DepositChain[];
}

export interface DevnetOptions extends JoinOptions {
  readonly log: Pick<FastifyBaseLogger, 'info'>;
  readonly signal: AbortSignal;
  /** Time between blocks of the EVM chains; a second unless given. */
  readonly blockMs?: number;
  /** Whether the local Solana supports `increaseTime`, for tests. Anvil always supports its own. */
  readonly isClockMovable?: boolean;
  /** Size of the NFT market on the EVM chains; none unless given. */
  readonly nfts?: MarketSize;
  /** Whether to run the chains of plain transfers too; `false` unless given. They need this process: others cannot join them. */
  readonly hasTransfers?: boolean;
}

/** Starts the local chains, deploys what is missing, and stores their addresses in the folder. */
export async function startDevnet(options: DevnetOptions): Promise<Devnet> {
  const { dataDir, log, signal, zeroGas = true, nfts = 'none', blockMs = BLOCK_MS, isClockMovable = false } = options;
  const folder = join(dataDir, 'devnet');
  mkdirSync(folder, { recursive: true });
  const keys = loadKeys(folder);
  forgetListening(folder);
  const transfers = options.hasTransfers
    ? transferChains({ folder: join(folder, 'transfers'), secret: keys.demo, blockMs })
    : [];
  const chains = await allOf([
    ...devnetChains.map((chain) => EvmChain.start({ chain, folder, keys, signal, zeroGas, nfts, blockMs })),
    SolanaChain.start(join(folder, 'solana'), signal, { isClockMovable }),
  ]);
  log.info({ chains: chains.map(({ side, url }) => `${side.name} ${url}`) }, 'local chains are up');
  const deposits = [...(options.deposits ?? []), ...transfers.map(({ deposit }) => deposit)];
  const devnet = devnetOf(chains, keys, { ...options, deposits, transfers });
  writeListening(folder, devnet.rpc);
  return {
    ...devnet,
    async stop() {
      forgetListening(folder);
      await devnet.stop();
      await Promise.all(transfers.map((chain) => chain.stop()));
    },
  };
}

/**
 * Connects to the chains of another process in the same folder, with the same keys. Any number of processes may connect.
 * `stop` leaves the chains running. @throws Error when they are not up, or have other contracts than these sources
 */
export async function joinDevnet(options: JoinOptions): Promise<Devnet> {
  const { dataDir, zeroGas = true } = options;
  const folder = join(dataDir, 'devnet');
  const urls = readListening(folder);
  const keys = loadKeys(folder);
  const chains = await allOf([
    ...devnetChains.map((chain) => EvmChain.join(urls[chain.name] ?? '', { chain, folder, keys, zeroGas })),
    SolanaChain.join(urls[solyard.name] ?? '', join(folder, 'solana')),
  ]);
  return devnetOf(chains, keys, options);
}

/** Waits for all chains. If one fails, the others are stopped. */
async function allOf(starting: readonly Promise<LocalChain>[]): Promise<readonly LocalChain[]> {
  const starts = await Promise.allSettled(starting);
  const chains = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const failed = starts.find((start) => start.status === 'rejected');
  if (!failed) return chains;
  await Promise.all(chains.map((chain) => chain.stop()));
  throw failed.reason;
}

function devnetOf(
  chains: readonly LocalChain[],
  keys: DevnetKeys,
  options: JoinOptions & { readonly transfers?: readonly TransferChain[] },
): Devnet {
  const { dataDir, refundAfterMs = REFUND_AFTER_MS, lockSeconds = LOCK_SECONDS, identity, zeroGas = true } = options;
  const deposits = (options.deposits ?? []).map((chain) => (zeroGas ? chain : { ...chain, gas: undefined }));
  const bookOf = (chain: DepositChain) =>
    new DepositBook(join(dataDir, 'devnet', 'deposits', `${chain.name}.jsonl`), chain);
  const named = (name: string | undefined) => chains.find(({ side }) => side.name === name);
  const transfers = new Map((options.transfers ?? []).map((chain) => [chain.deposit.name, chain]));
  return {
    channel: new DevnetChannel(
      [...chains.map(({ side }) => side), ...deposits.map((chain) => new DepositSide(chain, bookOf(chain)))],
      new LockBridge(
        chains.flatMap(({ locks }) => locks ?? []),
        { secret: keys.lockSecret, lockSeconds, refundAfterMs },
      ),
      { refundAfterMs, identity },
    ),
    market: new DevnetMarket(chains.flatMap(({ seaport }) => seaport ?? [])),
    transfers,
    rpc: new Map(chains.map(({ side, url }) => [side.name, url])),
    nfts: new Map(chains.flatMap(({ side, nfts }) => (nfts ? [[side.name, nfts]] : []))),
    async postSeededOrders(post) {
      for (const { side, seededOrders = [] } of chains) {
        for (const seeded of seededOrders) await post(side.name, seeded);
      }
    },
    isCallAllowed: (name, method) => named(name)?.isCallAllowed(method) ?? false,
    minterKey: keys.minter,
    demoKey: keys.demo,
    solanaSeed: keys.solanaDemo,
    async faucet(address, signal) {
      signal.throwIfAborted();
      const theirs = chains.filter(({ side }) => side.readAddress(address) !== undefined);
      if (theirs.length === 0) return undefined;
      return Object.fromEntries(
        await Promise.all(theirs.map(async (chain) => [chain.side.name, await chain.gift(address)] as const)),
      );
    },
    async explorerPage(path) {
      const [name, kind = '', what = ''] = path.split('/');
      const chain = named(name) ?? (await transfers.get(name ?? '')?.open());
      const found = await chain?.explore(kind, what);
      return found ?? explorerPage('Not found', [['Page', 'There is no such page in this explorer.']], 404);
    },
    async stop() {
      await Promise.all(chains.map((chain) => chain.stop()));
    },
  };
}
