import * as z from 'zod/mini';
import { type DataOf, endpoint } from './endpoint.ts';

/** A transfer inscription that can be sent. */
export const TransferInscription = z.object({
  /** The reveal transaction, and the index of the inscription in it. */
  inscriptionId: z.string().check(z.regex(/^[0-9a-f]{64}i\d{1,10}$/)),
  data: z.object({
    tick: z.string().check(z.maxLength(24)),
    /** Human decimal. */
    amt: z.string().check(z.regex(/^\d{1,20}(\.\d{1,18})?$/)),
  }),
});

/**
 * The transfer inscriptions of a BRC-20 ticker that an address can send (contract §5.6). The balance is their sum.
 * Codes 4301 (no indexer is configured), 1001 (the indexer does not answer).
 */
export const queryBRC20 = endpoint({
  service: 'bridge',
  path: '/swap/v1/queryBRC20',
  request: z.object({ address: z.string(), ticker: z.string() }),
  data: z.object({ data: z.object({ detail: z.array(TransferInscription) }) }),
});

/** The inscriptions of a reply. */
export function inscriptionsOf({ data }: DataOf<typeof queryBRC20>) {
  return data.detail.map(({ inscriptionId: id, data: { tick: ticker, amt: amount } }) => ({ id, ticker, amount }));
}
