import type { DepositChain } from '../../../../../tests/support/deposits/DepositChain.ts';
import { byMethod, tokenOf } from '../../../../../tests/support/deposits/depositNodes.ts';
import xrp from '../index.ts';

const xrpAccount = (last: string) => `rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59${last}`;

export const deposit: DepositChain = {
  chain: xrp,
  from: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
  to: xrpAccount('B'),
  other: 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe',
  token: tokenOf(xrp, { address: `USD.${xrpAccount('B')}`, decimals: 15, symbol: 'USD' }),
  memos: ['77', '78'],
  answer: byMethod({
    server_info: { result: { info: { network_id: 0 }, status: 'success' } },
    ledger: { result: { ledger_index: 90_000_000, validated: true, status: 'success' } },
  }),
};
