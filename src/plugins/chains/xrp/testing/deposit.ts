import type { DepositChain } from '../../../../../tests/support/deposits/DepositChain.ts';
import { byMethod, referenceOf, tokenOf } from '../../../../../tests/support/deposits/depositNodes.ts';
import xrp from '../index.ts';

const xrpAccount = (last: string) => `rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59${last}`;

export const deposit: DepositChain = {
  chain: xrp,
  from: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
  to: xrpAccount('B'),
  other: 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe',
  token: tokenOf(xrp, { address: `USD.${xrpAccount('B')}`, decimals: 15, symbol: 'USD' }),
  memos: ['77', '78'],
  fees: byMethod({ fee: { result: { drops: { open_ledger_fee: '12' }, status: 'success' } } }),
  // Nodes of other networks name them.
  answerOf: (known, request) =>
    known.id === xrp.id
      ? undefined
      : byMethod({
          server_info: {
            result: {
              info: {
                network_id: Number(referenceOf(known)),
                validated_ledger: { seq: 90_000_000, reserve_base_xrp: 1, reserve_inc_xrp: 0.2, base_fee_xrp: 0.00001 },
              },
              status: 'success',
            },
          },
        })(request),
  answer: byMethod({
    // As XrpDriver.test.ts records rippled.
    server_info: {
      result: {
        info: {
          network_id: 0,
          validated_ledger: { seq: 90_000_000, reserve_base_xrp: 1, reserve_inc_xrp: 0.2, base_fee_xrp: 0.00001 },
        },
        status: 'success',
      },
    },
    account_info: {
      result: {
        account_data: { Balance: '25000000', OwnerCount: 3, Sequence: 1, Flags: 0 },
        validated: true,
        status: 'success',
      },
    },
    ledger: { result: { ledger_index: 90_000_000, validated: true, status: 'success' } },
  }),
};
