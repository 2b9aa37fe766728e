import { type Interface, type JsonRpcProvider, type TransactionRequest, ZeroAddress } from 'ethers';
import { ownContract, uniswapV2 } from '../artifacts.ts';
import {
  bridgeLiquidity,
  type DevnetChain,
  devnetTokens,
  lockLiquidity,
  type PoolSeed,
  poolsOf,
} from '../devnetChains.ts';
import type { Signer } from '../Signer.ts';
import type { FixedContracts } from './contractPlan.ts';
import type { Deployment } from './Deployment.ts';

const WHOLE = 10n ** 18n;
const ALLOWANCE = 2n ** 200n;
const LATE = 2n ** 60n;

const token = ownContract('YardToken').abi;
const wrappedAbi = ownContract('WrappedNative').abi;
const exchangeAbi = uniswapV2('UniswapV2Router02').abi;
const factoryAbi = uniswapV2('UniswapV2Factory').abi;

/** Reads the first value of a contract's answer. */
type Read = (to: string, call: readonly [abi: Interface, name: string], values: readonly unknown[]) => Promise<string>;

interface FillParts {
  readonly chain: DevnetChain;
  /** The minter of all tokens. */
  readonly deployer: Signer;
  readonly relayer: Signer;
  readonly contracts: FixedContracts;
  /** Uniswap v2 factories by exchange name. */
  readonly factories: Readonly<Record<string, string>>;
}

/** Adds the missing initial funds to the contracts. Returns the pools. */
export async function fillChain(provider: JsonRpcProvider, parts: FillParts): Promise<Deployment['pools']> {
  const { deployer, relayer } = parts;
  const read: Read = async (to, [abi, name], values) => {
    const answer = await provider.call({ to, data: abi.encodeFunctionData(name, values) });
    return String(abi.decodeFunctionResult(name, answer)[0]);
  };
  await deployer.sendAll([...(await poolRequests(read, parts)), ...(await liquidityRequests(read, parts))]);
  await relayer.sendAll(await lockApprovals(read, parts));
  return poolsIn(read, parts);
}

async function poolRequests(read: Read, parts: FillParts): Promise<readonly TransactionRequest[]> {
  const { chain, contracts, deployer } = parts;
  const pools: PoolSeed[] = [];
  for (const pool of poolsOf(chain)) if (await isEmpty(read, parts, pool)) pools.push(pool);
  if (pools.length === 0) return [];
  const requests: TransactionRequest[] = [];
  const wrappedNeeded = pools.reduce((sum, pool) => sum + unitsIn(pool, 'W'), 0n);
  requests.push({ to: contracts.wrapped, value: wrappedNeeded, data: wrappedAbi.encodeFunctionData('deposit') });
  for (const { symbol } of devnetTokens) {
    const supply = pools.reduce((sum, pool) => sum + unitsIn(pool, symbol), 0n);
    requests.push(mint(contracts, symbol, { to: deployer.address, units: supply * 2n }));
  }
  for (const symbol of ['W', ...devnetTokens.map((known) => known.symbol)]) {
    for (const spender of Object.values(contracts.exchanges)) {
      requests.push(...(await approvals(read, addressOf(contracts, symbol), { owner: deployer.address, spender })));
    }
  }
  for (const pool of pools) {
    const [a, b] = [addressOf(contracts, pool.a), addressOf(contracts, pool.b)];
    const amounts = [unitsIn(pool, pool.a), unitsIn(pool, pool.b)];
    const data = exchangeAbi.encodeFunctionData('addLiquidity', [a, b, ...amounts, 0, 0, deployer.address, LATE]);
    requests.push({ to: contracts.exchanges[pool.exchange] ?? '', data });
  }
  return requests;
}

/** Initial liquidity: the router's for payouts, and the relayer's own for locks. */
async function liquidityRequests(read: Read, parts: FillParts): Promise<readonly TransactionRequest[]> {
  const { contracts, relayer } = parts;
  const wanted = [
    ...Object.entries(bridgeLiquidity).map(([symbol, whole]) => ({ symbol, whole, to: contracts.router })),
    ...Object.entries(lockLiquidity).map(([symbol, whole]) => ({ symbol, whole, to: relayer.address })),
  ];
  const requests: TransactionRequest[] = [];
  for (const { symbol, whole, to } of wanted) {
    const address = addressOf(contracts, symbol);
    const units = whole * scaleOf(symbol) - BigInt(await read(address, [token, 'balanceOf'], [to]));
    if (units > 0n) requests.push(mint(contracts, symbol, { to, units }));
  }
  return requests;
}

async function lockApprovals(read: Read, { contracts, relayer }: FillParts): Promise<readonly TransactionRequest[]> {
  const pair = { owner: relayer.address, spender: contracts.hashTimeLock };
  const requests = Object.keys(lockLiquidity).map((symbol) => approvals(read, addressOf(contracts, symbol), pair));
  return (await Promise.all(requests)).flat();
}

/** Leaves an existing allowance: some tokens allow a change only from or to zero. */
async function approvals(
  read: Read,
  address: string,
  { owner, spender }: { readonly owner: string; readonly spender: string },
): Promise<readonly TransactionRequest[]> {
  if (BigInt(await read(address, [token, 'allowance'], [owner, spender])) > 0n) return [];
  return [{ to: address, data: token.encodeFunctionData('approve', [spender, ALLOWANCE]) }];
}

function mint(
  contracts: FixedContracts,
  symbol: string,
  { to, units }: { readonly to: string; readonly units: bigint },
): TransactionRequest {
  return { to: addressOf(contracts, symbol), data: token.encodeFunctionData('mint', [to, units]) };
}

async function isEmpty(read: Read, parts: FillParts, pool: PoolSeed): Promise<boolean> {
  const pair = await pairOf(read, parts, pool);
  if (pair === ZeroAddress) return true;
  return BigInt(await read(addressOf(parts.contracts, pool.a), [token, 'balanceOf'], [pair])) === 0n;
}

function poolsIn(read: Read, parts: FillParts): Promise<Deployment['pools']> {
  return Promise.all(
    poolsOf(parts.chain).map(async (pool) => {
      const sides = [addressOf(parts.contracts, pool.a), addressOf(parts.contracts, pool.b)];
      const [token0 = '', token1 = ''] = sides.sort((x, y) => (x.toLowerCase() < y.toLowerCase() ? -1 : 1));
      return { exchange: pool.exchange, pair: await pairOf(read, parts, pool), token0, token1 };
    }),
  );
}

function pairOf(read: Read, { contracts, factories }: FillParts, { exchange, a, b }: PoolSeed): Promise<string> {
  return read(factories[exchange] ?? '', [factoryAbi, 'getPair'], [addressOf(contracts, a), addressOf(contracts, b)]);
}

function addressOf({ wrapped, tokens }: FixedContracts, symbol: string): string {
  const found = symbol === 'W' ? wrapped : tokens[symbol];
  if (!found) throw new Error(`no token ${symbol}`);
  return found;
}

function unitsIn(pool: PoolSeed, symbol: string): bigint {
  return ((pool.a === symbol ? pool.amountA : 0n) + (pool.b === symbol ? pool.amountB : 0n)) * scaleOf(symbol);
}

function scaleOf(symbol: string): bigint {
  const decimals = devnetTokens.find((known) => known.symbol === symbol)?.decimals;
  return decimals === undefined ? WHOLE : 10n ** BigInt(decimals);
}
