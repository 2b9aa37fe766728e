import type { DepositChain } from '../../../../../tests/support/deposits/DepositChain.ts';
import bitcoin from '../index.ts';

export const deposit: DepositChain = {
  chain: bitcoin,
  from: bitcoin.samples.address,
  to: 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  other: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  token: undefined,
  memos: ['77', '78'],
  answer: () => 503,
};
