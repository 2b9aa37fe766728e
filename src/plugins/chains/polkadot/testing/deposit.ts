import assetHub from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex';
import type { DepositChain } from '../../../../../tests/support/deposits/DepositChain.ts';
import { callOf, referenceOf, rpc } from '../../../../../tests/support/deposits/depositNodes.ts';
import { describedRuntime, polkadotNode } from '../../../../../tests/support/services/polkadotNode.ts';
import polkadot from '../index.ts';

export const deposit: DepositChain = {
  chain: polkadot,
  from: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  to: '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3',
  other: '13GtCixw3EZARj52CVbKLrsAzyc7dmmYhDV6quS5yeVCfnh1',
  token: undefined,
  memos: undefined,
  answerOf: (chain, { body }) => {
    const { method, params } = callOf(body);
    const isGenesis = method === 'chain_getBlockHash' && params?.[0] === 0;
    return isGenesis ? rpc(`0x${referenceOf(chain).padEnd(64, '0')}`) : undefined;
  },
  // Weight and class in the newer form, then 159,153,113 base units, as PolkadotDriver.test.ts records them.
  answer: polkadotNode(describedRuntime(assetHub), {
    state_call: `0x0a86e7540d4d2600${'d97b7c09'.padEnd(32, '0')}`,
  }),
};
