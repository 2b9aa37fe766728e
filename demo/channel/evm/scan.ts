import * as z from 'zod/mini';
import type { Evidence } from '../../../server/channels/channel.ts';
import { CONFIRMATIONS } from '../../devnet/devnetChains.ts';
import type { EvmParts } from './EvmParts.ts';
import { readLog, watchedContracts } from './logs.ts';
import { evidenceId, type Sighting } from './sighting.ts';

/** Blocks in one request. */
const SPAN = 500;

const Waiting = z.object({
  block: z.number(),
  blockHash: z.string(),
  hash: z.string(),
  logIndex: z.number(),
  orderId: z.string(),
});
/** The next block to read, and sightings without enough confirmations. */
const Cursor = z.object({ next: z.number(), waiting: z.array(Waiting) });
type Waiting = z.output<typeof Waiting>;

/** Continues from the cursor. Emits `undone` for payments that a reorganization removed. */
export async function scanEvm(
  side: EvmParts,
  cursor: unknown,
): Promise<{ readonly evidence: readonly Evidence[]; readonly cursor: unknown }> {
  const before = cursor === undefined ? undefined : z.parse(Cursor, cursor);
  const head = await side.provider.getBlockNumber();
  const stillThere = await recheck(side, before?.waiting ?? []);
  const undone = stillThere.gone.map(
    ({ hash, logIndex, blockHash, orderId }): Evidence => ({
      id: evidenceId(side, { blockHash, hash, logIndex }, 'undone'),
      kind: 'undone',
      undoes: evidenceId(side, { blockHash, hash, logIndex }, 'paid'),
      orderId,
      chain: side.chain.name,
      hash,
      at: Date.now(),
    }),
  );
  // A removed payment may now be in another block: read again from its old block. The last blocks before the cursor are read
  // again too, because they were not final and may have been replaced.
  const from = Math.min(
    Math.max(0, (before?.next ?? 0) - (CONFIRMATIONS - 1)),
    ...stillThere.gone.map(({ block }) => block),
  );
  const to = Math.min(head, from + SPAN);
  const found = from > to ? [] : await readSpan(side, from, to);
  const isKnown = (sighted: Sighted) =>
    stillThere.kept.some(({ hash, logIndex }) => hash === sighted.hash && logIndex === sighted.logIndex);
  const fresh = found.filter((sighted) => !isKnown(sighted));
  const waiting = [...stillThere.kept, ...fresh];
  const isDeep = ({ block }: Waiting) => head - block + 1 >= CONFIRMATIONS;
  const deep = waiting.filter(isDeep);
  const late = await Promise.all(deep.map((sighted) => lateEvidence(side, sighted)));
  return {
    evidence: [...undone, ...fresh.flatMap(({ sighting }) => sighting.early), ...late.flat()],
    cursor: {
      next: Math.max(to + 1, from),
      waiting: waiting
        .filter((sighted) => !isDeep(sighted))
        .map(({ block, blockHash, hash, logIndex, orderId }) => ({ block, blockHash, hash, logIndex, orderId })),
    },
  };
}

type Sighted = Waiting & { readonly sighting: Sighting };

async function readSpan(side: EvmParts, from: number, to: number): Promise<readonly Sighted[]> {
  const logs = await side.provider.getLogs({ address: watchedContracts(side), fromBlock: from, toBlock: to });
  const times = new Map<number, number>();
  for (const block of new Set(logs.map(({ blockNumber }) => blockNumber))) {
    times.set(block, ((await side.provider.getBlock(block))?.timestamp ?? 0) * 1_000);
  }
  return logs.flatMap((log) => {
    const sighting = readLog(side, log, times.get(log.blockNumber) ?? 0);
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

/** Checks which sightings are still in their block. */
async function recheck(side: EvmParts, waiting: readonly Waiting[]) {
  const kept: Waiting[] = [];
  const gone: Waiting[] = [];
  for (const sighted of waiting) {
    const receipt = await side.provider.getTransactionReceipt(sighted.hash);
    (receipt?.blockHash === sighted.blockHash ? kept : gone).push(sighted);
  }
  return { kept, gone };
}

async function lateEvidence(side: EvmParts, sighted: Waiting): Promise<readonly Evidence[]> {
  const [receipt, block] = await Promise.all([
    side.provider.getTransactionReceipt(sighted.hash),
    side.provider.getBlock(sighted.block),
  ]);
  const log = receipt?.logs.find(({ index }) => index === sighted.logIndex);
  const sighting = log && readLog(side, log, (block?.timestamp ?? 0) * 1_000);
  return sighting?.late ?? [];
}
