import type { JsonRpcProvider, TransactionRequest } from 'ethers';
import { ownContract, uniswapV2 } from './artifacts.ts';
import { DeployBatch } from './DeployBatch.ts';
import type { Deployment } from './Deployment.ts';
import {
  bridgeLiquidity,
  type DevnetChain,
  devnetTokens,
  exchangeNames,
  lockLiquidity,
  MULTICALL3,
  type PoolSeed,
  poolsOf,
  wrappedSymbol,
} from './devnetChains.ts';
import type { CollectionSpec } from './nft/collections.ts';
import { deployCollections, deploySeaport, deployStudio } from './nft/deployCollections.ts';
import type { Signer } from './Signer.ts';

const WHOLE = 10n ** 18n;

interface DeployParts {
  readonly relayer: Signer;
  readonly fuel: string;
  /** Whose signature permits to make NFTs. */
  readonly minter: string;
  /** NFT collections to deploy; none are minted yet. */
  readonly collections: readonly CollectionSpec[];
}

/** Deploys and fills everything of one chain. The deployer and the minter of all tokens is `deployer`. */
export async function deploy(
  chain: DevnetChain,
  provider: JsonRpcProvider,
  deployer: Signer,
  { relayer, fuel, minter, collections: specs }: DeployParts,
): Promise<Deployment> {
  await provider.send('anvil_setCode', [MULTICALL3, ownContract('Multicall').deployed]);
  const batch = new DeployBatch(deployer.address, await provider.getTransactionCount(deployer.address));
  const tokens: Record<string, string> = {};
  for (const { contract, name, symbol, decimals } of devnetTokens) {
    tokens[symbol] = batch.create(ownContract(contract), ['string', 'string', 'uint8'], [name, symbol, decimals]);
  }
  const symbol = wrappedSymbol(chain);
  const wrapped = batch.create(
    ownContract('WrappedNative'),
    ['string', 'string'],
    [`Wrapped ${chain.native.name}`, symbol],
  );
  const factories: Record<string, string> = {};
  const exchanges: Record<string, string> = {};
  for (const name of exchangeNames) {
    const factory = batch.create(uniswapV2('UniswapV2Factory'), ['address'], [deployer.address]);
    factories[name] = factory;
    exchanges[name] = batch.create(uniswapV2('UniswapV2Router02'), ['address', 'address'], [factory, wrapped]);
  }
  const router = batch.create(
    ownContract('SwitchyardRouter'),
    ['address', 'address', 'address', 'address[]'],
    [relayer.address, fuel, wrapped, Object.values(exchanges)],
  );
  const hashTimeLock = batch.create(ownContract('HashTimeLock'), ['address'], [relayer.address]);
  const seaport = deploySeaport(batch);
  const checkout = batch.create(
    ownContract('NftCheckout'),
    ['address', 'address', 'address[]'],
    [seaport, wrapped, Object.values(exchanges)],
  );
  const collections = deployCollections(batch, specs);
  const { studio, studios } = deployStudio(batch, minter);
  await deployer.sendAll(batch.requests);
  const placed = { router, hashTimeLock, wrapped, tokens, exchanges, seaport, checkout, studio, studios, collections };
  await deployer.sendAll([...fillRequests(chain, placed, deployer.address), ...lockFunds(placed, relayer.address)]);
  await relayer.sendAll(lockApprovals(placed));
  return { ...placed, pools: await readPools(provider, chain, placed, factories) };
}

type Placed = Omit<Deployment, 'pools'>;

function fillRequests(chain: DevnetChain, placed: Placed, minter: string): readonly TransactionRequest[] {
  const token = ownContract('YardToken').abi;
  const wrappedAbi = ownContract('WrappedNative').abi;
  const exchange = uniswapV2('UniswapV2Router02').abi;
  const pools = poolsOf(chain);
  const requests: TransactionRequest[] = [];
  const wrappedNeeded = pools.reduce((sum, pool) => sum + unitsIn(pool, 'W'), 0n);
  requests.push({ to: placed.wrapped, value: wrappedNeeded, data: wrappedAbi.encodeFunctionData('deposit') });
  for (const { symbol } of devnetTokens) {
    const to = addressOf(placed, symbol);
    const supply = pools.reduce((sum, pool) => sum + unitsIn(pool, symbol), 0n);
    requests.push({ to, data: token.encodeFunctionData('mint', [minter, supply * 2n]) });
    const liquidity = (bridgeLiquidity[symbol] ?? 0n) * scaleOf(symbol);
    if (liquidity > 0n) requests.push({ to, data: token.encodeFunctionData('mint', [placed.router, liquidity]) });
  }
  for (const symbol of ['W', ...devnetTokens.map((known) => known.symbol)]) {
    for (const spender of Object.values(placed.exchanges)) {
      const data = token.encodeFunctionData('approve', [spender, 2n ** 200n]);
      requests.push({ to: addressOf(placed, symbol), data });
    }
  }
  for (const pool of pools) {
    const to = placed.exchanges[pool.exchange];
    const [a, b] = [addressOf(placed, pool.a), addressOf(placed, pool.b)];
    const amounts = [unitsIn(pool, pool.a), unitsIn(pool, pool.b)];
    const data = exchange.encodeFunctionData('addLiquidity', [a, b, ...amounts, 0, 0, minter, 2n ** 60n]);
    requests.push({ ...(to ? { to } : {}), data });
  }
  return requests;
}

/** What the relayer locks for others is its own. */
function lockFunds(placed: Placed, relayer: string): readonly TransactionRequest[] {
  const { abi } = ownContract('YardToken');
  return Object.entries(lockLiquidity).map(([symbol, whole]) => ({
    to: addressOf(placed, symbol),
    data: abi.encodeFunctionData('mint', [relayer, whole * scaleOf(symbol)]),
  }));
}

function lockApprovals(placed: Placed): readonly TransactionRequest[] {
  const data = ownContract('YardToken').abi.encodeFunctionData('approve', [placed.hashTimeLock, 2n ** 200n]);
  return Object.keys(lockLiquidity).map((symbol) => ({ to: addressOf(placed, symbol), data }));
}

async function readPools(
  provider: JsonRpcProvider,
  chain: DevnetChain,
  placed: Placed,
  factories: Readonly<Record<string, string>>,
): Promise<Deployment['pools']> {
  const factory = uniswapV2('UniswapV2Factory').abi;
  return Promise.all(
    poolsOf(chain).map(async ({ exchange, a, b }) => {
      const pairOf = [addressOf(placed, a), addressOf(placed, b)];
      const answer = await provider.call({
        to: factories[exchange] ?? '',
        data: factory.encodeFunctionData('getPair', pairOf),
      });
      const [token0 = '', token1 = ''] = [...pairOf].sort((x, y) => (x.toLowerCase() < y.toLowerCase() ? -1 : 1));
      return { exchange, pair: String(factory.decodeFunctionResult('getPair', answer)[0]), token0, token1 };
    }),
  );
}

function addressOf(placed: Placed, symbol: string): string {
  const found = symbol === 'W' ? placed.wrapped : placed.tokens[symbol];
  if (!found) throw new Error(`no token ${symbol}`);
  return found;
}

function unitsIn(pool: PoolSeed, symbol: string): bigint {
  return ((pool.a === symbol ? pool.amountA : 0n) + (pool.b === symbol ? pool.amountB : 0n)) * scaleOf(symbol);
}

function scaleOf(symbol: string): bigint {
  const decimals = devnetTokens.find((token) => token.symbol === symbol)?.decimals;
  return decimals === undefined ? WHOLE : 10n ** BigInt(decimals);
}
