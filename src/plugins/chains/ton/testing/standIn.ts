import { Address } from '@ton/core';
import { TonCounterpart } from '../../../../../tests/conformance/wallets/counterparts/TonCounterpart.ts';
import { readTonPayment } from '../../../../../tests/support/deposits/readPayments.ts';
import type { StandIn } from '../../../../../tests/support/deposits/StandIn.ts';
import ton from '../index.ts';

/** A node with Toncenter's interface 3 (toncenter.com/api/v3). @ton/core reads the messages to wallet v3r2. */
export const standIn: StandIn = {
  chain: ton,
  wallet: 'tonconnect',
  amount: '40',
  accounts: [ton.samples.address],
  orderBy: { kind: 'memo', field: 'memo' },
  pool: { coins: 400_000n, dollars: 1_000_000n },
  read(signed) {
    const { hash, sender, to, units, memo } = readTonPayment(String(signed));
    const spell = (address: Address) => address.toString({ bounceable: false });
    return { hash, sender: spell(sender), to: spell(to), units, memo };
  },
  signedBy: (wallet) => (wallet instanceof TonCounterpart ? wallet.lastSigned : undefined),
  answer({ url }, chain) {
    const { pathname, searchParams } = new URL(url);
    if (pathname.endsWith('/masterchainInfo')) {
      return { last: { global_id: -239, gen_utime: Math.floor(Date.now() / 1_000) } };
    }
    if (pathname.endsWith('/accountStates')) {
      const address = searchParams.get('address') ?? '';
      const balance = chain.balance(Address.parse(address).toString({ bounceable: false }));
      return { accounts: [{ address, balance: String(balance), status: 'active', last_transaction_lt: '1' }] };
    }
    if (!pathname.endsWith('/traces')) return undefined;
    const sent = chain.sent(searchParams.get('msg_hash') ?? '');
    if (!sent || sent.height > chain.height) return { traces: [] };
    const root = { in_msg: {}, out_msgs: [{ value: String(sent.units) }], description: { action: { success: true } } };
    return { traces: [{ is_incomplete: false, transactions: { root }, transactions_order: ['root'] }] };
  },
};
