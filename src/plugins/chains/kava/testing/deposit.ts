import { bech32 } from '@scure/base';
import type { DepositChain } from '../../../../../tests/support/deposits/DepositChain.ts';
import { byPath, referenceOf, tokenOf } from '../../../../../tests/support/deposits/depositNodes.ts';
import kava from '../index.ts';

const kavaAccount = 'kava1qurswpc8qurswpc8qurswpc8qurswpc80xn8kx';

export const deposit: DepositChain = {
  chain: kava,
  from: kavaAccount,
  to: kava.samples.address,
  other: bech32.encode('kava', bech32.toWords(new Uint8Array(20).fill(2))),
  token: tokenOf(kava, {
    address: 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2',
    decimals: 6,
  }),
  memos: ['77', '78'],
  answerOf: (chain, { url }) =>
    url.endsWith('/node_info') ? { default_node_info: { network: referenceOf(chain) } } : undefined,
  answer: byPath({
    '/cosmos/base/tendermint/v1beta1/node_info': { default_node_info: { network: 'kava_2222-10' } },
    '/cosmos/base/tendermint/v1beta1/blocks/latest': { block: { header: { height: '12000000' } } },
    '/cosmos/auth/v1beta1/accounts/': {
      account: {
        '@type': '/ethermint.types.v1.EthAccount',
        base_account: { address: kavaAccount, pub_key: null, account_number: '1042', sequence: '7' },
      },
    },
  }),
};
