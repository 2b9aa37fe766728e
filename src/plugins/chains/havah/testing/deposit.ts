import type { DepositChain } from '../../../../../tests/support/deposits/DepositChain.ts';
import { byMethod, rpc, tokenOf } from '../../../../../tests/support/deposits/depositNodes.ts';
import havah from '../index.ts';

const hx = (byte: string) => `hx${byte.repeat(20)}`;

export const deposit: DepositChain = {
  chain: havah,
  from: hx('be'),
  to: hx('1f'),
  other: hx('2f'),
  token: tokenOf(havah, { address: 'cxb0776ee37f5b45bfaea8cff1d8232fbb6122ec32', decimals: 6 }),
  memos: ['order 77', 'order 78'],
  fees: byMethod({ icx_call: rpc('0x2e90edd00') }),
  answer: byMethod({
    icx_getNetworkInfo: rpc({ platform: 'havah', nid: '0x100', channel: 'havah' }),
    icx_getBalance: rpc('0x0'),
  }),
};
