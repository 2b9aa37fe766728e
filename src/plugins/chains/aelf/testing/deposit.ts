import type { DepositChain } from '../../../../../tests/support/deposits/DepositChain.ts';
import { tokenOf } from '../../../../../tests/support/deposits/depositNodes.ts';
import aelf from '../index.ts';

export const deposit: DepositChain = {
  chain: aelf,
  from: 'YxE2zSWev5AGuBNtStW5Mdw8HyVtcZ8X5vYmKAx9yZ7dPnRo5',
  to: '7RzVGiuVWkvL4VfVHdZfQF2Tri3sgLe9U991bohHFfSRZXuGX',
  other: 'JRmBduh4nXWi1aXgdUsj5gJrzeZb2LxmrAbf7W99faZSvoAaE',
  token: tokenOf(aelf, { address: 'USDT', decimals: 6, symbol: 'USDT' }),
  memos: ['order 77', 'order 78'],
  answer: () => 503,
};
