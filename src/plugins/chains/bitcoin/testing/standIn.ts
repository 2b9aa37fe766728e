import { NETWORK } from '@scure/btc-signer';
import { UnisatLikeWallet } from '../../../../../tests/conformance/wallets/counterparts/UnisatLikeWallet.ts';
import { coinAccounts, readCoinPayment } from '../../../../../tests/support/deposits/readCoinPayment.ts';
import type { StandIn } from '../../../../../tests/support/deposits/StandIn.ts';
import bitcoin from '../index.ts';

const coin = { network: NETWORK, isSegwit: true };

/** An Esplora indexer (github.com/Blockstream/esplora, API.md). */
export const standIn: StandIn = {
  chain: bitcoin,
  wallet: 'unisat',
  amount: '0.05',
  accounts: coinAccounts(coin),
  // Xverse and Liquality write no memo.
  orderBy: { kind: 'account' },
  pool: { coins: 100n, dollars: 6_000_000n },
  read: (signed) => readCoinPayment(signed, coin),
  signedBy: (wallet, hash) => (wallet instanceof UnisatLikeWallet ? wallet.signedAs(hash) : undefined),
  answer({ url }, chain) {
    const [, kind, what = '', part] = new URL(url).pathname.split('/');
    if (url.endsWith('/blocks/tip/height')) return String(chain.height);
    if (kind === 'address') {
      if (part === 'txs') return [];
      if (part === 'utxo') return [{ value: Number(chain.balance(what)) }];
      const none = { funded_txo_sum: 0, spent_txo_sum: 0 };
      return { chain_stats: { ...none, funded_txo_sum: Number(chain.balance(what)) }, mempool_stats: none };
    }
    if (kind !== 'tx') return undefined;
    const sent = chain.sent(what);
    return sent ? { status: { confirmed: sent.height <= chain.height, block_height: sent.height } } : 404;
  },
};
