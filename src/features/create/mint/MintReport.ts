import * as z from 'zod/mini';
import { addNft } from '../../../api/nft/creation.ts';
import { StoredMint } from '../../../api/nft/storedMint.ts';
import { AppError } from '../../../model/errors.ts';
import type { OutboxHandler } from '../../../shell/outbox/Outbox.ts';
import type { OutboxRecord } from '../../../shell/outbox/OutboxRecord.ts';
import type { Shell } from '../../../shell/Shell.ts';

export const MINT_KIND = 'nft-mint';
export const COLLECTION_KIND = 'nft-collection';

const MintPayload = z.object({ requestId: z.string() });

/** Whether the record belongs to this request and is still valid. A failed request may be repeated. */
export function isOf(kind: string, requestId: string): (record: OutboxRecord) => boolean {
  return (record) => {
    if (record.kind !== kind || (record.outcome !== undefined && record.outcome !== 'reported')) return false;
    const parsed = z.safeParse(MintPayload, record.payload);
    return parsed.success && parsed.data.requestId === requestId;
  };
}

/** Reports mints to the service, when the chain may have included them. */
export function mintReporter({ api, chains }: Pick<Shell, 'api' | 'chains'>): OutboxHandler {
  return {
    async report(record, signal) {
      const parsed = z.safeParse(StoredMint, record.payload);
      if (!parsed.success) throw new AppError('api/malformed', { endpoint: addNft.path, detail: 'stored report' });
      const { chain } = record.transaction;
      const driver = await chains.driver(chain);
      const { status } = await driver.follow(record, { signal });
      // The transaction failed or was dropped, so there is nothing to report.
      if (status === 'failed' || status === 'dropped') throw new AppError('transaction/dropped', { chain });
      const { requestId: _own, ...request } = parsed.data;
      await api.call(addNft, { ...request, hash: record.hash }, { signal });
    },
  };
}
