import { AnchorWallet } from '../../../../../tests/conformance/wallets/counterparts/AnchorWallet.ts';

export const counterpart = () => AnchorWallet.start();
