import type { DepositChain } from '../../../../../tests/support/deposits/DepositChain.ts';
import { byMethod, rpc } from '../../../../../tests/support/deposits/depositNodes.ts';
import filecoin from '../index.ts';

export const deposit: DepositChain = {
  chain: filecoin,
  from: 'f1d2xrzcslx7xlbbylc5c3d5lvandqw4iwl6epxba',
  to: 'f17uoq6tp427uzv7fztkbsnn64iwotfrristwpryy',
  other: 'f1d2xrzcslx7xlbbylc5c3d5lvandqw4iwl6epxba',
  token: undefined,
  memos: undefined,
  fees: byMethod({ 'Filecoin.ChainHead': rpc({ Height: 5_000_000, Blocks: [{ ParentBaseFee: '100' }] }) }),
  answer: byMethod({
    'Filecoin.StateNetworkName': rpc('mainnet'),
    'Filecoin.MpoolGetNonce': rpc(1),
    'Filecoin.GasEstimateMessageGas': ([message]: readonly object[]) =>
      rpc({ ...message, GasLimit: 25_000, GasFeeCap: '1', GasPremium: '1' }),
  }),
};
