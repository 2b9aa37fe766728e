import * as z from 'zod/mini';
import type { Address, AssetId } from '../../../../model/caip.ts';
import type { Token } from '../../../../model/Token.ts';
import type { ChainPlugin } from '../../../../shell/plugin/chain.ts';
import type { PinnedContract } from '../../../../shell/plugin/contracts.ts';
import type { Cancellable } from '../../../../shell/plugin/family.ts';
import type { EvmNodes, NodeBatch } from '../nodes/EvmNodes.ts';
import type { RpcOutcome } from '../nodes/JsonRpcEndpoint.ts';
import { quantityOf, uintOf } from '../wallets/word.ts';

/** `latestRoundData()` and `decimals()` of AggregatorV3Interface (`@chainlink/contracts`). */
const LATEST_ROUND = '0xfeaf968c';
const DECIMALS = '0x313ce567';
const MAX_DECIMALS = 36n;
/** Decimals of the returned prices. */
const PRICE_DECIMALS = 18n;
/** A billion dollars. No coin is worth that, so the reply is wrong. */
const MAX_PRICE = 10n ** (9n + PRICE_DECIMALS);
/** Two nodes may be some blocks apart. Feeds publish again when a price has moved by up to 2 %. */
const MAX_DIFFERENCE_BPS = 200n;
/** A batch may span two blocks, and the device's clock may be a little slow. */
const MAX_AHEAD_S = 60n;
/** After an outage, prices are old until the feeds catch up (docs.chain.link/data-feeds/l2-sequencer-feeds). */
const SEQUENCER_GRACE_S = 3_600n;

interface Market {
  readonly nodes: EvmNodes;
  readonly chain: ChainPlugin;
  readonly pinned: readonly PinnedContract[];
}

interface Feed {
  readonly id: AssetId;
  readonly address: Address;
  readonly maxAgeSeconds: number;
}

/**
 * See `ChainDriver.usdPrices`. One node could name any price, so one answer is none, also on a chain with nodes of one host.
 * Of two that are near, the lower one counts.
 */
export async function usdPrices(
  { nodes, chain, pinned }: Market,
  tokens: readonly Pick<Token, 'id'>[],
  options: Cancellable,
): Promise<ReadonlyMap<AssetId, bigint>> {
  const known = pinned.flatMap(({ address, feed }): readonly Feed[] => {
    if (!feed) return [];
    const id = feed.token === undefined ? chain.native.id : chain.tokenId(feed.token);
    return tokens.some((token) => token.id === id) ? [{ id, address, maxAgeSeconds: feed.maxAgeSeconds }] : [];
  });
  if (known.length === 0) return new Map();
  const sequencer = pinned.find(({ role }) => role === 'sequencer')?.address;
  const read = (batch: NodeBatch) => readFeeds(batch, { feeds: known, sequencer });
  const { answers, isPartial } = await nodes.queryTwo(read, options);
  const [one, other] = answers;
  if (isPartial || !one || !other) return new Map();
  return new Map(
    [...one].flatMap(([id, price]) => {
      const agreed = agreedPrice(price, other.get(id));
      return agreed === undefined ? [] : [[id, agreed]];
    }),
  );
}

interface Reading {
  readonly feeds: readonly Feed[];
  readonly sequencer: Address | undefined;
}

/** What one node says. A price that is old, incomplete or impossible is missing. */
async function readFeeds(batch: NodeBatch, { feeds, sequencer }: Reading): Promise<ReadonlyMap<AssetId, bigint>> {
  const [block, ...replies] = await batch([
    { method: 'eth_getBlockByNumber', params: ['latest', false] },
    ...feeds.flatMap(({ address }) => [call(address, LATEST_ROUND), call(address, DECIMALS)]),
    ...(sequencer === undefined ? [] : [call(sequencer, LATEST_ROUND)]),
  ]);
  const blockSeconds = secondsOf(block);
  if (blockSeconds === undefined) throw new Error('the node has no block');
  // The device's date, because the service sets the app's clock. It may be behind, and the node's newest block may be old.
  const deviceSeconds = BigInt(Math.floor(Date.now() / 1_000));
  const now = blockSeconds > deviceSeconds ? blockSeconds : deviceSeconds;
  if (sequencer !== undefined && !isUp(roundIn(replies[2 * feeds.length]), now)) return new Map();
  return new Map(
    feeds.flatMap(({ id, maxAgeSeconds }, index) => {
      const round = roundIn(replies[2 * index]);
      const decimals = uintIn(replies[2 * index + 1]);
      if (!round || decimals === undefined || decimals > MAX_DECIMALS || !isFresh(round, now, maxAgeSeconds)) return [];
      const price = (round.answer * 10n ** PRICE_DECIMALS) / 10n ** decimals;
      return price > 0n && price <= MAX_PRICE ? [[id, price]] : [];
    }),
  );
}

function call(to: Address, data: string) {
  return { method: 'eth_call', params: [{ to, data }, 'latest'] };
}

function agreedPrice(one: bigint, other: bigint | undefined): bigint | undefined {
  if (other === undefined) return undefined;
  const [low, high] = one < other ? [one, other] : [other, one];
  return (high - low) * 10_000n <= high * MAX_DIFFERENCE_BPS ? low : undefined;
}

/** A complete round of a feed. Times in seconds since 1970. */
interface Round {
  readonly answer: bigint;
  readonly startedAt: bigint;
  readonly updatedAt: bigint;
}

/** `undefined` if the reply is no round, or the round has no answer of its own yet. */
function roundIn(outcome: RpcOutcome | undefined): Round | undefined {
  const words = outcome?.status === 'ok' ? wordsOf(outcome.result, 5) : [];
  const [id, answer, startedAt, updatedAt, answeredIn] = words;
  if (id === undefined || answer === undefined || startedAt === undefined) return undefined;
  if (updatedAt === undefined || answeredIn === undefined) return undefined;
  const isComplete = id > 0n && startedAt > 0n && updatedAt > 0n && answeredIn >= id;
  return isComplete ? { answer: BigInt.asIntN(256, answer), startedAt, updatedAt } : undefined;
}

function isFresh({ updatedAt }: Round, now: bigint, maxAgeSeconds: number): boolean {
  return updatedAt <= now + MAX_AHEAD_S && now - updatedAt <= BigInt(maxAgeSeconds);
}

/** 0 stands for a sequencer that works, and `startedAt` for the time since when. */
function isUp(status: Round | undefined, now: bigint): boolean {
  return status?.answer === 0n && now - status.startedAt > SEQUENCER_GRACE_S;
}

const Block = z.object({ timestamp: z.string() });

function secondsOf(outcome: RpcOutcome | undefined): bigint | undefined {
  const block = z.safeParse(Block, outcome?.status === 'ok' ? outcome.result : undefined);
  return block.success ? quantityOf(block.data.timestamp) : undefined;
}

function uintIn(outcome: RpcOutcome | undefined): bigint | undefined {
  return outcome?.status === 'ok' ? uintOf(outcome.result) : undefined;
}

/** Empty unless the data is exactly so many words. */
function wordsOf(data: unknown, count: number): readonly bigint[] {
  if (typeof data !== 'string' || !/^0x[0-9a-fA-F]*$/.test(data) || data.length !== 2 + 64 * count) return [];
  return Array.from({ length: count }, (_, at) => BigInt(`0x${data.slice(2 + 64 * at, 66 + 64 * at)}`));
}
