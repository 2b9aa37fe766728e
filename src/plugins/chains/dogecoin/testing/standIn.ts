import { UnisatLikeWallet } from '../../../../../tests/conformance/wallets/counterparts/UnisatLikeWallet.ts';
import { coinAccounts, readCoinPayment } from '../../../../../tests/support/deposits/readCoinPayment.ts';
import type { StandIn } from '../../../../../tests/support/deposits/StandIn.ts';
import dogecoin from '../index.ts';

/** `CMainParams` in chainparams.cpp of Dogecoin Core. */
const network = { bech32: 'doge', pubKeyHash: 0x1e, scriptHash: 0x16, wif: 0x9e };
const coin = { network, isSegwit: false };

/** BlockCypher (blockcypher.com/dev). */
export const standIn: StandIn = {
  chain: dogecoin,
  wallet: 'dogelabs',
  amount: '500',
  accounts: coinAccounts(coin),
  // No wallet of the chain writes a memo.
  orderBy: { kind: 'account' },
  pool: { coins: 20_000_000n, dollars: 4_000_000n },
  read: (signed) => readCoinPayment(signed, coin),
  signedBy: (wallet, hash) => (wallet instanceof UnisatLikeWallet ? wallet.signedAs(hash) : undefined),
  answer({ url }, chain) {
    const [, kind = '', what = '', part] = new URL(url).pathname.split('/');
    if (kind === '') return { name: 'DOGE.main', height: chain.height, high_fee_per_kb: 2_000_000 };
    if (kind === 'addrs') {
      const balance = Number(chain.balance(what));
      if (part === 'balance') return { balance, unconfirmed_balance: 0 };
      return part === 'full' ? { txs: [] } : { txrefs: [{ value: balance }] };
    }
    const sent = chain.sent(what);
    return sent ? { confirmations: Math.max(0, chain.height - sent.height + 1) } : 404;
  },
};
