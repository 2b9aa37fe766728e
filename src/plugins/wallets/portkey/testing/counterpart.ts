import { PortkeyWallet } from '../../../../../tests/conformance/wallets/counterparts/PortkeyWallet.ts';

export const counterpart = () => new PortkeyWallet();
