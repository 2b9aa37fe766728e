import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { JsonRpcProvider } from 'ethers';
import type { FastifyBaseLogger } from 'fastify';
import { DevnetChannel } from '../channels/devnet/DevnetChannel.ts';
import type { DevnetSide } from '../channels/devnet/DevnetSide.ts';
import { AnvilNode } from './AnvilNode.ts';
import { type Deployment, readDeployment, writeDeployment } from './Deployment.ts';
import type { Devnet } from './Devnet.ts';
import { deploy } from './deploy.ts';
import { type DevnetChain, devnetChains } from './devnetChains.ts';
import { explorerPage } from './explorer.ts';
import { faucetRequests } from './faucet.ts';
import { type DevnetKeys, loadKeys } from './keys.ts';
import { Signer } from './Signer.ts';

/** Native coins of the demo's own accounts, in hex wei: as many as they will ever need. */
const OWN_FUNDS = `0x${(10n ** 18n * 10_000_000n).toString(16)}`;

/** The faucet gives to accounts with less than one native coin. */
const GIFT_BELOW = 10n ** 18n;

export interface DevnetOptions {
  /** Chains, keys and deployments are kept in `<dataDir>/devnet`. */
  readonly dataDir: string;
  readonly log: Pick<FastifyBaseLogger, 'info'>;
  readonly signal: AbortSignal;
  /** How long a refundable order waits for its owner before the relayer returns the money; 10 minutes unless given. */
  readonly refundAfterMs?: number;
}

/** Starts the local chains and deploys what is missing on them. */
export async function startDevnet(options: DevnetOptions): Promise<Devnet> {
  const { dataDir, log, signal } = options;
  const folder = join(dataDir, 'devnet');
  mkdirSync(folder, { recursive: true });
  const keys = loadKeys(folder);
  const nodes: AnvilNode[] = [];
  try {
    for (const chain of devnetChains) nodes.push(await AnvilNode.start(chain, folder, signal));
    const sides = await Promise.all(nodes.map((node) => openSide(node, folder, keys)));
    log.info({ chains: nodes.map(({ chain, url }) => `${chain.name} ${url}`) }, 'local chains are up');
    return devnetOf(nodes, sides, keys, options);
  } catch (error) {
    await Promise.all(nodes.map((node) => node.stop()));
    throw error;
  }
}

async function openSide(node: AnvilNode, folder: string, keys: DevnetKeys): Promise<DevnetSide> {
  const { chain, url } = node;
  const provider = new JsonRpcProvider(url, chain.chainId, {
    staticNetwork: true,
    pollingInterval: 100,
    // Nonces and blocks are asked for anew each time: a quarter of a second is long here.
    cacheTimeout: -1,
  });
  const relayer = new Signer(keys.relayer, provider);
  const deployment = (await readDeployment(folder, chain, provider)) ?? (await deployOn(chain, provider, folder, keys));
  return { chain, provider, relayer, deployment };
}

async function deployOn(
  chain: DevnetChain,
  provider: JsonRpcProvider,
  folder: string,
  keys: DevnetKeys,
): Promise<Deployment> {
  const [deployer, relayer, faucet] = [keys.deployer, keys.relayer, keys.faucet].map(
    (key) => new Signer(key, provider),
  );
  if (!deployer || !relayer || !faucet) throw new Error('no keys');
  for (const { address } of [deployer, relayer, faucet]) await provider.send('anvil_setBalance', [address, OWN_FUNDS]);
  const deployment = await deploy(chain, provider, deployer, relayer.address);
  writeDeployment(folder, chain, deployment);
  return deployment;
}

function devnetOf(
  nodes: readonly AnvilNode[],
  sides: readonly DevnetSide[],
  keys: DevnetKeys,
  { refundAfterMs }: DevnetOptions,
): Devnet {
  const givers = sides.map(({ provider }) => ({
    coins: new Signer(keys.faucet, provider),
    minter: new Signer(keys.deployer, provider),
  }));
  return {
    channel: new DevnetChannel(sides, refundAfterMs === undefined ? {} : { refundAfterMs }),
    rpc: new Map(nodes.map(({ chain, url }) => [chain.name, url])),
    demoKey: keys.demo,
    async faucet(address, signal) {
      signal.throwIfAborted();
      const gifts = sides.map(async (side, index) => {
        const giver = givers[index];
        if (!giver) throw new Error('no giver');
        // Who still has coins needs no gift: connecting again must not make anybody rich.
        if ((await side.provider.getBalance(address)) >= GIFT_BELOW) return [side.chain.name, []] as const;
        const { coins, tokens } = faucetRequests(side.deployment, address);
        const receipts = await Promise.all([giver.coins.sendAll(coins), giver.minter.sendAll(tokens)]);
        return [side.chain.name, receipts.flat().map((receipt) => receipt.hash)] as const;
      });
      return Object.fromEntries(await Promise.all(gifts));
    },
    explorerPage: (path) => explorerPage(sides, path),
    async stop() {
      for (const { provider } of sides) provider.destroy();
      await Promise.all(nodes.map((node) => node.stop()));
    },
  };
}
