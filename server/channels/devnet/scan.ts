import * as z from 'zod/mini';
import { CONFIRMATIONS } from '../../devnet/devnetChains.ts';
import type { Evidence } from '../channel.ts';
import type { DevnetSide } from './DevnetSide.ts';
import { evidenceId, readLog, type Sighting } from './logs.ts';

/** Blocks read in one request. */
const SPAN = 500;

const Waiting = z.object({
  block: z.number(),
  blockHash: z.string(),
  hash: z.string(),
  logIndex: z.number(),
  orderId: z.string(),
});
/** By chain: the next block to read, and sightings that are not deep enough yet. */
const Cursor = z.record(z.string(), z.object({ next: z.number(), waiting: z.array(Waiting) }));
type Cursor = z.output<typeof Cursor>;
type Waiting = z.output<typeof Waiting>;

/** Reads on from the cursor on every chain. What a reorganisation took back is said to be undone. */
export async function scanSides(
  sides: readonly DevnetSide[],
  cursor: string | undefined,
): Promise<{ readonly evidence: readonly Evidence[]; readonly cursor: string }> {
  const before: Cursor = cursor ? z.parse(Cursor, JSON.parse(cursor)) : {};
  const results = await Promise.all(
    sides.map(async (side) => [side.chain.name, await scanSide(sides, side, before[side.chain.name])] as const),
  );
  return {
    evidence: results.flatMap(([, { evidence }]) => evidence).sort((a, b) => a.at - b.at),
    cursor: JSON.stringify(Object.fromEntries(results.map(([name, { next, waiting }]) => [name, { next, waiting }]))),
  };
}

async function scanSide(
  sides: readonly DevnetSide[],
  side: DevnetSide,
  before: Cursor[string] | undefined,
): Promise<{ readonly evidence: readonly Evidence[]; readonly next: number; readonly waiting: readonly Waiting[] }> {
  const head = await side.provider.getBlockNumber();
  const stillThere = await recheck(side, before?.waiting ?? []);
  const undone = stillThere.gone.map(
    ({ hash, logIndex, blockHash, orderId }): Evidence => ({
      id: evidenceId(side, blockHash, hash, logIndex, 'undone'),
      kind: 'undone',
      undoes: evidenceId(side, blockHash, hash, logIndex, 'paid'),
      orderId,
      chain: side.chain.name,
      hash,
      at: Date.now(),
    }),
  );
  // What was taken back may stand in another block now: read again from where it stood.
  const from = Math.min(before?.next ?? 0, ...stillThere.gone.map(({ block }) => block));
  const to = Math.min(head, from + SPAN);
  const found = from > to ? [] : await readSpan(sides, side, from, to);
  const isKnown = (sighted: Sighted) =>
    stillThere.kept.some(({ hash, logIndex }) => hash === sighted.hash && logIndex === sighted.logIndex);
  const fresh = found.filter((sighted) => !isKnown(sighted));
  const waiting = [...stillThere.kept, ...fresh];
  const isDeep = ({ block }: Waiting) => head - block + 1 >= CONFIRMATIONS;
  const deep = waiting.filter(isDeep);
  const late = await Promise.all(deep.map((sighted) => lateEvidence(sides, side, sighted)));
  return {
    evidence: [...undone, ...fresh.flatMap(({ sighting }) => sighting.early), ...late.flat()],
    next: Math.max(to + 1, from),
    waiting: waiting
      .filter((sighted) => !isDeep(sighted))
      .map(({ block, blockHash, hash, logIndex, orderId }) => ({ block, blockHash, hash, logIndex, orderId })),
  };
}

type Sighted = Waiting & { readonly sighting: Sighting };

async function readSpan(
  sides: readonly DevnetSide[],
  side: DevnetSide,
  from: number,
  to: number,
): Promise<readonly Sighted[]> {
  const logs = await side.provider.getLogs({ address: side.deployment.router, fromBlock: from, toBlock: to });
  const times = new Map<number, number>();
  for (const block of new Set(logs.map(({ blockNumber }) => blockNumber))) {
    times.set(block, ((await side.provider.getBlock(block))?.timestamp ?? 0) * 1_000);
  }
  return logs.flatMap((log) => {
    const sighting = readLog(sides, side, log, times.get(log.blockNumber) ?? 0);
    if (!sighting) return [];
    const [first] = [...sighting.early, ...sighting.late];
    return [
      {
        block: log.blockNumber,
        blockHash: log.blockHash,
        hash: log.transactionHash,
        logIndex: log.index,
        orderId: first?.orderId ?? '',
        sighting,
      },
    ];
  });
}

/** Which sightings are still in the block they were seen in. */
async function recheck(side: DevnetSide, waiting: readonly Waiting[]) {
  const kept: Waiting[] = [];
  const gone: Waiting[] = [];
  for (const sighted of waiting) {
    const receipt = await side.provider.getTransactionReceipt(sighted.hash);
    (receipt?.blockHash === sighted.blockHash ? kept : gone).push(sighted);
  }
  return { kept, gone };
}

async function lateEvidence(
  sides: readonly DevnetSide[],
  side: DevnetSide,
  sighted: Waiting,
): Promise<readonly Evidence[]> {
  const [receipt, block] = await Promise.all([
    side.provider.getTransactionReceipt(sighted.hash),
    side.provider.getBlock(sighted.block),
  ]);
  const log = receipt?.logs.find(({ index }) => index === sighted.logIndex);
  const sighting = log && readLog(sides, side, log, (block?.timestamp ?? 0) * 1_000);
  return sighting?.late ?? [];
}
