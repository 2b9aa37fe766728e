import type { DepositChain } from '../../../../../tests/support/deposits/DepositChain.ts';
import { tokenOf } from '../../../../../tests/support/deposits/depositNodes.ts';
import ethereum from '../index.ts';

export const deposit: DepositChain = {
  chain: ethereum,
  from: '0x5B38Da6a701c568545dCfcB03FcB875f56beddC4',
  to: '0x4B20993Bc481177ec7E8f571ceCaE8A9e22C02db',
  other: '0x78731D3Ca6b7E34aC0F824c42a7cC18A495cabaB',
  token: tokenOf(ethereum, { address: '0xdAC17F958D2ee523a2206206994597C13D831ec7', decimals: 6 }),
  memos: undefined,
  answer: () => 503,
};
