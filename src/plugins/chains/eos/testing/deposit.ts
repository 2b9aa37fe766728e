import type { DepositChain } from '../../../../../tests/support/deposits/DepositChain.ts';
import { byPath, tokenOf } from '../../../../../tests/support/deposits/depositNodes.ts';
import eos from '../index.ts';

export const deposit: DepositChain = {
  chain: eos,
  from: 'alice',
  to: 'bridgers1111',
  other: 'bridgers2222',
  token: tokenOf(eos, { address: 'tethertether', decimals: 4, symbol: 'USDT' }),
  memos: ['order 77', 'order 78'],
  hasNoFees: true,
  answer: byPath({
    '/v1/chain/get_info': {
      chain_id: 'aca376f206b8fc25a6ed44dbdc66547c36c6c33e3a119ffbeaef943642f0e906',
      head_block_num: 400_000_000,
    },
    '/v1/chain/get_account': ({ account_name }: Record<string, unknown>) => ({ account_name }),
    '/v1/chain/get_currency_stats': ({ symbol }: Record<string, string>) => ({
      [symbol ?? '']: { supply: `1.0000 ${symbol}`, max_supply: `1.0000 ${symbol}`, issuer: 'a' },
    }),
  }),
};
