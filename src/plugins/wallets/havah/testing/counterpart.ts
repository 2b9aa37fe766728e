import { HavahWallet } from '../../../../../tests/conformance/wallets/counterparts/HavahWallet.ts';

/** The wallet of HAVAH, as far as it is documented. */
export const counterpart = () => new HavahWallet();
