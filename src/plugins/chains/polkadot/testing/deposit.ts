import assetHub from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex';
import type { DepositChain } from '../../../../../tests/support/deposits/DepositChain.ts';
import { describedRuntime, polkadotNode } from '../../../../../tests/support/services/polkadotNode.ts';
import polkadot from '../index.ts';

export const deposit: DepositChain = {
  chain: polkadot,
  from: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  to: '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3',
  other: '13GtCixw3EZARj52CVbKLrsAzyc7dmmYhDV6quS5yeVCfnh1',
  token: undefined,
  memos: undefined,
  answer: polkadotNode(describedRuntime(assetHub)),
};
