import type { DepositChain } from '../../../../../tests/support/deposits/DepositChain.ts';
import { tokenOf } from '../../../../../tests/support/deposits/depositNodes.ts';
import aptos from '../index.ts';

const hex32 = (byte: string) => `0x${byte.repeat(32)}`;

export const deposit: DepositChain = {
  chain: aptos,
  from: hex32('a1'),
  to: hex32('b2'),
  other: hex32('c3'),
  token: tokenOf(aptos, { address: '0xbae207659db88bea0cbead6da0ed00aac12edcdda169e591cd41c94180b46f3b', decimals: 6 }),
  memos: undefined,
  answer: () => 503,
};
