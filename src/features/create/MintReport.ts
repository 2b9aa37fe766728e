import * as z from 'zod/mini';
import { addNft } from '../../api/nft/creation.ts';
import { AppError } from '../../model/errors.ts';
import type { OutboxHandler } from '../../shell/outbox/Outbox.ts';
import type { OutboxRecord } from '../../shell/outbox/OutboxRecord.ts';
import type { Shell } from '../../shell/Shell.ts';

export const MINT_KIND = 'nft-mint';
export const COLLECTION_KIND = 'nft-collection';

/** What a sent minting is reported with, kept in the outbox. */
export const MintReport = z.object({
  /** Of the draft. */
  requestId: z.string(),
  userAddr: z.string(),
  mainnet: z.string(),
  name: z.string(),
  description: z.string(),
  url: z.string(),
  externalLink: z.string(),
  traits: z.array(z.object({ trait_type: z.string(), value: z.string() })),
  royalty: z.number(),
  tokenId: z.string(),
  contractAddress: z.string(),
});
export type MintReport = z.output<typeof MintReport>;

/** What a new collection is known again by. */
export const CollectionRecord = z.object({ requestId: z.string(), contractAddress: z.string() });

const Asked = z.object({ requestId: z.string() });

/** Whether the record is of this very making, and stands: what came to nothing may be asked for again. */
export function isOf(kind: string, requestId: string): (record: OutboxRecord) => boolean {
  return (record) => {
    if (record.kind !== kind || (record.outcome !== undefined && record.outcome !== 'reported')) return false;
    const parsed = z.safeParse(Asked, record.payload);
    return parsed.success && parsed.data.requestId === requestId;
  };
}

/** Tells the service of what was minted, once the chain may have it. */
export function mintReporter({ api, chains }: Pick<Shell, 'api' | 'chains'>): OutboxHandler {
  return {
    async report(record, signal) {
      const parsed = z.safeParse(MintReport, record.payload);
      if (!parsed.success) throw new AppError('api/malformed', { endpoint: addNft.path, detail: 'stored report' });
      const { chain } = record.transaction;
      const driver = await chains.driver(chain);
      const { status } = await driver.follow(record, { signal });
      // There is nothing to tell of, and there never will be.
      if (status === 'failed' || status === 'dropped') throw new AppError('transaction/dropped', { chain });
      const { requestId: _own, ...request } = parsed.data;
      await api.call(addNft, { ...request, hash: record.hash }, { signal });
    },
  };
}
