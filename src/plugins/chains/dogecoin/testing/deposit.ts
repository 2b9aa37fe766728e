import type { DepositChain } from '../../../../../tests/support/deposits/DepositChain.ts';
import dogecoin from '../index.ts';

export const deposit: DepositChain = {
  chain: dogecoin,
  from: dogecoin.samples.address,
  to: 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L',
  other: 'DBXu2kgc3xtvCUWFcxFE3r9hEYgmuaaCyD',
  token: undefined,
  memos: ['77', '78'],
  answer: () => 503,
};
