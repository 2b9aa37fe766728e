import { FilsnapWallet } from '../../../../../tests/conformance/wallets/counterparts/FilsnapWallet.ts';

export const counterpart = () => FilsnapWallet.start();
