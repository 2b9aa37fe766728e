import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { DevnetChannel } from '../channels/devnet/DevnetChannel.ts';
import { LockBridge } from '../channels/devnet/evm/locks/LockBridge.ts';
import type { IdentityChecks } from '../channels/IdentityChecks.ts';
import { DevnetMarket } from '../markets/devnet/DevnetMarket.ts';
import type { Devnet } from './Devnet.ts';
import { devnetChains } from './devnetChains.ts';
import { EvmChain } from './evm/EvmChain.ts';
import { explorerPage } from './explorerPage.ts';
import { type DevnetKeys, loadKeys } from './keys.ts';
import type { LocalChain } from './LocalChain.ts';
import type { MarketSize } from './nft/collections.ts';
import { SolanaChain } from './solana/SolanaChain.ts';

/** A refundable order waits this long for its owner. */
const REFUND_AFTER_MS = 10 * 60_000;
const LOCK_SECONDS = 3_600;
const BLOCK_MS = 1_000;

export interface DevnetOptions {
  /** Chains, keys and deployments are kept in `<dataDir>/devnet`. */
  readonly dataDir: string;
  readonly log: Pick<FastifyBaseLogger, 'info'>;
  readonly signal: AbortSignal;
  /** Between blocks of the EVM chains; a second unless given. */
  readonly blockMs?: number;
  /** How long a refundable order waits for its owner before the relayer returns the money; 10 minutes unless given. */
  readonly refundAfterMs?: number;
  /** Who looks at the payers of large orders; nobody unless given. */
  readonly identity?: IdentityChecks;
  /** How long what a payer locks under a hash stays locked; an hour unless given. */
  readonly lockSeconds?: number;
  /** Whether gas may be paid in tokens; it may unless said otherwise. */
  readonly zeroGas?: boolean;
  /** How much of an NFT market is on the EVM chains; none unless given. */
  readonly nfts?: MarketSize;
}

/** Starts the local chains and puts on them what is missing. */
export async function startDevnet(options: DevnetOptions): Promise<Devnet> {
  const { dataDir, log, signal, zeroGas = true, nfts = 'none', blockMs = BLOCK_MS } = options;
  const folder = join(dataDir, 'devnet');
  mkdirSync(folder, { recursive: true });
  const keys = loadKeys(folder);
  const starts = await Promise.allSettled<LocalChain>([
    ...devnetChains.map((chain) => EvmChain.start({ chain, folder, keys, signal, zeroGas, nfts, blockMs })),
    SolanaChain.start(join(folder, 'solana'), signal),
  ]);
  const chains = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const failed = starts.find((start) => start.status === 'rejected');
  if (failed) {
    await Promise.all(chains.map((chain) => chain.stop()));
    throw failed.reason;
  }
  log.info({ chains: chains.map(({ side, url }) => `${side.name} ${url}`) }, 'local chains are up');
  return devnetOf(chains, keys, options);
}

function devnetOf(chains: readonly LocalChain[], keys: DevnetKeys, options: DevnetOptions): Devnet {
  const { refundAfterMs = REFUND_AFTER_MS, lockSeconds = LOCK_SECONDS, identity } = options;
  const named = (name: string | undefined) => chains.find(({ side }) => side.name === name);
  return {
    channel: new DevnetChannel(
      chains.map(({ side }) => side),
      new LockBridge(
        chains.flatMap(({ locks }) => locks ?? []),
        { secret: keys.relayer, lockSeconds, refundAfterMs },
      ),
      { refundAfterMs, identity },
    ),
    market: new DevnetMarket(chains.flatMap(({ seaport }) => seaport ?? [])),
    rpc: new Map(chains.map(({ side, url }) => [side.name, url])),
    nfts: new Map(chains.flatMap(({ side, nfts }) => (nfts ? [[side.name, nfts]] : []))),
    async postSeededOrders(post) {
      for (const { side, seededOrders = [] } of chains) {
        for (const seeded of seededOrders) await post(side.name, seeded);
      }
    },
    isOpen: (name, method) => named(name)?.isOpen(method) ?? false,
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
      const found = await named(name)?.explore(kind, what);
      return found ?? explorerPage('Not found', [['Page', 'There is no such page in this explorer.']], 404);
    },
    async stop() {
      await Promise.all(chains.map((chain) => chain.stop()));
    },
  };
}
