import type { DepositChain } from '../../../../../tests/support/deposits/DepositChain.ts';
import { byPath, tokenOf } from '../../../../../tests/support/deposits/depositNodes.ts';
import aelf from '../index.ts';

/** A transfer of one ELF from `from` to `to`, in the bytes of aelf-sdk. */
const TRANSFER_OF_ONE =
  '0a220a20488d1fcdc3fd2e61f5f5fdad47538794e15375ca5a32e360c45fe94556edaebc12220a202791e992a57f28e75a11f13af2c0aec8b0eb35d2f048d42eba8901c92e0378dc1880c6868f012204111111112a085472616e73666572322e0a220a200e9a238616169860ba4fb502f8e87ce62db9ef321f29fd76d6e1ce30a0e0cdba1203454c461880c2d72f';

export const deposit: DepositChain = {
  chain: aelf,
  from: 'YxE2zSWev5AGuBNtStW5Mdw8HyVtcZ8X5vYmKAx9yZ7dPnRo5',
  to: '7RzVGiuVWkvL4VfVHdZfQF2Tri3sgLe9U991bohHFfSRZXuGX',
  other: 'JRmBduh4nXWi1aXgdUsj5gJrzeZb2LxmrAbf7W99faZSvoAaE',
  token: tokenOf(aelf, { address: 'USDT', decimals: 6, symbol: 'USDT' }),
  memos: ['order 77', 'order 78'],
  // As AelfDriver.test.ts records the web API of a node.
  answer: byPath({
    '/api/blockChain/chainStatus': {
      ChainId: 'AELF',
      BestChainHeight: 300_000_000,
      BestChainHash: '11'.repeat(32),
      LastIrreversibleBlockHeight: 299_999_950,
    },
    '/api/blockChain/createRawTransaction': { RawTransaction: TRANSFER_OF_ONE },
    '/api/blockChain/calculateTransactionFee': {
      Success: true,
      TransactionFee: { ELF: 309_000 },
      ResourceFee: {},
    },
  }),
};
