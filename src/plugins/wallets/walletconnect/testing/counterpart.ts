import { WalletConnectCounterpart } from '../../../../../tests/conformance/wallets/counterparts/WalletConnectCounterpart.ts';

export const counterpart = () => WalletConnectCounterpart.make();
