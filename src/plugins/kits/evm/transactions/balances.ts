import { Amount } from '../../../../model/Amount.ts';
import type { Address, AssetId } from '../../../../model/caip.ts';
import type { Token } from '../../../../model/Token.ts';
import type { Balance, ReadOptions } from '../../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../../shell/plugin/family.ts';
import type { EvmNodes } from '../nodes/EvmNodes.ts';
import type { RpcCall, RpcOutcome } from '../nodes/JsonRpcEndpoint.ts';
import { addressWord, quantityOf, uintOf } from '../wallets/word.ts';
import { multicall3 } from './abi.ts';

const BALANCE_OF = '0x70a08231';
const GET_ETH_BALANCE = '0x4d2301cc';
/** From this number on, one call of Multicall3 costs less than a batch of requests. Its request is twice as large. */
const MULTICALL_FROM = 100;
/** Maximum number of calls in one request (spec §9). */
const BATCH_SIZE = 100;
/** Number of calls in one Multicall3. Gas limits of nodes and size limits of proxies allow about this many. */
const MULTICALL_SIZE = 300;

interface Reading {
  readonly nodes: EvmNodes;
  readonly owner: Address;
  readonly tokens: readonly Token[];
  /** `undefined` if the chain has no Multicall3. */
  readonly multicall: string | undefined;
}

/** Balances that could be read. A balance without a reply is left out, because unknown is not zero. */
export async function readBalances(reading: Reading, options: ReadOptions): Promise<ReadonlyMap<AssetId, Balance>> {
  const { multicall, tokens } = reading;
  const isCalled = multicall !== undefined && tokens.length > MULTICALL_FROM;
  const parts = chunksOf(tokens, isCalled ? MULTICALL_SIZE : BATCH_SIZE).map(async (chunk) => {
    const part = { ...reading, tokens: chunk };
    const units = isCalled ? await byMulticall(part, multicall, options) : await byBatch(part, options);
    const known = balancesOf(chunk, units);
    options.onPart?.(known);
    return known;
  });
  return new Map((await Promise.all(parts)).flatMap((part) => [...part]));
}

function balancesOf(tokens: readonly Token[], units: readonly (bigint | undefined)[]): ReadonlyMap<AssetId, Balance> {
  const known = tokens.flatMap((token, index) => {
    const found = units[index];
    if (found === undefined) return [];
    const total = Amount.ofUnits(found, token);
    return [[token.id, { total, spendable: total }] as const];
  });
  return new Map(known);
}

function chunksOf(tokens: readonly Token[], size: number): readonly (readonly Token[])[] {
  const count = Math.ceil(tokens.length / size);
  return Array.from({ length: count }, (_none, index) => tokens.slice(index * size, (index + 1) * size));
}

/** JSON-RPC batch of `eth_getBalance` and `eth_call balanceOf` (spec §7). */
async function byBatch(
  { nodes, owner, tokens }: Reading,
  options: Cancellable,
): Promise<readonly (bigint | undefined)[]> {
  const calls = tokens.map(
    ({ address }): RpcCall =>
      address === undefined
        ? { method: 'eth_getBalance', params: [owner, 'latest'] }
        : { method: 'eth_call', params: [{ to: address, data: BALANCE_OF + addressWord(owner) }, 'latest'] },
  );
  const outcomes = await nodes.batch(calls, options);
  return outcomes.map((outcome, index) => readOne(outcome, tokens[index]));
}

function readOne(outcome: RpcOutcome, token: Token | undefined): bigint | undefined {
  if (outcome.status !== 'ok') return undefined;
  return token?.address === undefined ? quantityOf(outcome.result) : uintOf(outcome.result);
}

/** One `eth_call` for many balances, all from the same block. If the contract fails, a batch is tried instead. */
async function byMulticall(
  reading: Reading,
  contract: string,
  options: Cancellable,
): Promise<readonly (bigint | undefined)[]> {
  const { nodes, owner, tokens } = reading;
  const data = encodeAggregate(tokens, owner, contract);
  const [outcome] = await nodes.batch([{ method: 'eth_call', params: [{ to: contract, data }, 'latest'] }], options);
  const results = outcome && decodeAggregate(outcome, tokens.length);
  return results ?? byBatch(reading, options);
}

/**
 * `aggregate3((address,bool,bytes)[])`, encoded by hand. All items have the same shape. A general encoder takes longer
 * for 500 of them than the network request.
 */
function encodeAggregate(tokens: readonly Token[], owner: Address, contract: string): string {
  const word = (value: number) => value.toString(16).padStart(64, '0');
  // An item: target, allowFailure, offset of the bytes, their length, and 36 bytes padded to 64.
  const itemBytes = 6 * 32;
  const selectorOf = ({ address }: Token) => (address === undefined ? GET_ETH_BALANCE : BALANCE_OF);
  const items = tokens.map((token) =>
    `${addressWord(token.address ?? contract)}${word(1)}${word(96)}${word(36)}${selectorOf(token).slice(2)}${addressWord(owner)}`.padEnd(
      itemBytes * 2,
      '0',
    ),
  );
  const offsets = tokens.map((_token, index) => word(tokens.length * 32 + index * itemBytes));
  return `0x82ad56cb${word(32)}${word(tokens.length)}${offsets.join('')}${items.join('')}`;
}

function decodeAggregate(outcome: RpcOutcome, count: number): readonly (bigint | undefined)[] | undefined {
  if (outcome.status !== 'ok' || typeof outcome.result !== 'string') return undefined;
  try {
    const [results] = multicall3.decodeFunctionResult('aggregate3', outcome.result);
    if (results.length !== count) return undefined;
    // A success with empty data means that the contract does not exist. The balance is unknown, not zero.
    return [...results].map(([success, data]) => (success === true ? uintOf(data) : undefined));
  } catch {
    return undefined;
  }
}
