import { Address, beginCell, Cell, contractAddress, loadMessage, loadMessageRelaxed } from '@ton/core';
import { signVerify } from '@ton/crypto';
import { TonCounterpart } from '../../../../../tests/conformance/wallets/counterparts/TonCounterpart.ts';
import type { StandIn } from '../../../../../tests/support/deposits/StandIn.ts';
import ton from '../index.ts';

/** Bits of the subwallet, expiry, sequence and mode of wallet v3r2 before its message. */
const HEAD_BITS = 32 + 32 + 32 + 8;

/** A node with Toncenter's interface 3 (toncenter.com/api/v3). @ton/core reads the messages to wallet v3r2. */
export const standIn: StandIn = {
  chain: ton,
  wallet: 'tonconnect',
  amount: '40',
  accounts: [ton.samples.address],
  orderBy: { kind: 'memo', field: 'memo' },
  pool: { coins: 400_000n, dollars: 1_000_000n },
  read(signed) {
    const { info, body, init } = loadMessage(Cell.fromBase64(String(signed)).beginParse());
    if (info.type !== 'external-in' || !init?.data) throw new Error('no message to a new wallet');
    if (!contractAddress(0, init).equals(info.dest)) throw new Error('another wallet');
    const publicKey = init.data.beginParse().skip(64).loadBuffer(32);
    const content = body.beginParse();
    const signature = content.loadBuffer(64);
    if (!signVerify(content.asCell().hash(), signature, publicKey)) throw new Error('the signature is not valid');
    const inner = loadMessageRelaxed(content.skip(HEAD_BITS).loadRef().beginParse());
    if (inner.info.type !== 'internal' || content.remainingRefs > 0) throw new Error('no single payment');
    const text = inner.body.beginParse();
    // TEP-467: the hash of the message without its import fee and state.
    const plain = beginCell().storeUint(2, 2).storeUint(0, 2).storeAddress(info.dest).storeCoins(0);
    return {
      hash: plain.storeBit(false).storeBit(true).storeRef(body).endCell().hash().toString('hex'),
      sender: info.dest.toString({ bounceable: false }),
      to: inner.info.dest.toString({ bounceable: false }),
      units: inner.info.value.coins,
      memo: text.remainingBits >= 32 && text.loadUint(32) === 0 ? text.loadStringTail() : '',
    };
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
