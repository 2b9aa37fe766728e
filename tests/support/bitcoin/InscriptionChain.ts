import { hex } from '@scure/base';
import type { DepositChain, DepositToken } from '../../../demo/channel/deposits/DepositChain.ts';
import { BitcoinChain } from '../../../demo/devnet/bitcoin/BitcoinChain.ts';
import { esplora } from '../../../demo/devnet/bitcoin/esplora.ts';
import bitcoin from '../../../src/plugins/chains/bitcoin/index.ts';
import { recordedAnswers } from '../services/familyNodes.ts';
import { type RecordedRequest, recordedNodes } from '../services/recordedNodes.ts';

/** The token that the service takes and pays. */
export const ordi: DepositToken = {
  symbol: 'ORDI',
  name: 'ordi',
  decimals: 18,
  address: 'brc20:ordi',
  pool: { tokens: 100_000n, dollars: 2_000_000n },
};

const GENESIS = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f';

/**
 * The demo's Bitcoin in the place of the real network, in memory: a block every few milliseconds, a node, and UniSat's indexer
 * (unisat-dev-docs, brc20-indexer.yaml).
 */
export class InscriptionChain extends BitcoinChain {
  readonly origin = 'https://bitcoin.test';
  /** Address of its node. */
  readonly url = `${this.origin}/node`;

  constructor() {
    super({ token: ordi, blockMs: 50 });
  }

  async asDepositChain(): Promise<DepositChain> {
    const driver = await bitcoin.loadDriver(recordedNodes(bitcoin, recordedAnswers(bitcoin).answer).context);
    const { symbol, name, decimals } = bitcoin.native;
    const [first = '', ...others] = this.deposits.map(({ address }) => address);
    return {
      name: bitcoin.wire.name,
      id: bitcoin.id,
      chainId: Number(bitcoin.wire.chainId),
      native: { symbol, name, decimals, address: bitcoin.wire.nativeAddress ?? '' },
      rpcUrls: [this.url],
      accounts: [first, ...others],
      // `sendInscription` writes no memo.
      orderBy: { kind: 'account' },
      pool: { coins: 100n, dollars: 6_000_000n },
      tokens: [ordi],
      ledger: this,
      payouts: this,
      readAddress: (text) => (driver.isAddress(text) ? driver.canonicalAddress(text) : undefined),
    };
  }

  /** Answers of the node and of the indexer. */
  answer({ url }: RecordedRequest): unknown {
    const { pathname } = new URL(url);
    const [, host, ...path] = pathname.split('/');
    return host === 'unisat' ? this.#indexed(path) : esplora(this, GENESIS, pathname.replace('/node', ''));
  }

  /** `/v1/indexer/address/{address}/brc20/{ticker}/transferable-inscriptions` */
  #indexed([, , , address = '', , tick = '', what]: readonly string[]): unknown {
    if (what !== 'transferable-inscriptions') return 404;
    const open = this.ledger.brc20.transfers(tick, hex.encode(this.scriptOf(address)));
    const detail = open.map(({ id, amt }) => ({
      inscriptionNumber: this.ledger.numberOf(id),
      inscriptionId: id,
      satoshi: Number(this.ledger.holderOf(id)?.value ?? 0n),
      confirmations: Math.max(0, this.height - (this.sent(id.slice(0, 64))?.height ?? 0) + 1),
      data: { op: 'transfer', tick: ordi.symbol.toLowerCase(), lim: '1000', amt, decimal: '18' },
    }));
    return { code: 0, msg: 'OK', data: { start: 0, total: detail.length, detail } };
  }
}
