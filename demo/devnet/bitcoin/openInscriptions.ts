import { hex } from '@scure/base';
import type { TransferInscription } from '../../../server/inscriptions/InscriptionIndexer.ts';
import type { BitcoinChain } from './BitcoinChain.ts';

/** The transfers that an address has inscribed, that are in a block, and that were not sent. */
export function openInscriptions(chain: BitcoinChain, address: string, ticker: string): readonly TransferInscription[] {
  return chain.ledger.brc20
    .transfers(ticker, hex.encode(chain.scriptOf(address)))
    .filter(({ id }) => (chain.sent(id.slice(0, 64))?.height ?? Number.POSITIVE_INFINITY) <= chain.height)
    .map(({ id, tick, amt }) => ({ inscriptionId: id, data: { tick, amt } }));
}
